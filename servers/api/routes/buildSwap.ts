import { createRoute, z } from '@hono/zod-openapi'
import type { Hex } from 'viem'
import { estimateGas } from 'viem/actions'
import { allowHosted } from '../guards/allowHosted'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { readGasPrices } from '../swap/gasPrices'
import { readQuoteId } from '../swap/quoteId'
import { quoteSchema, toWireQuote } from '../swap/quoteSchema'
import { nativeAddress, type SwapPermit } from '../swap/SwapSource'
import { amountText, evmAccountText, slippageBps, tokenText, unsignedText } from '../swap/swapParameters'
import { readBody } from './readBody'
import { readSwap, wrong } from './readSwap'

const word = z.string().regex(/^0x[0-9a-fA-F]{64}$/, '32 bytes in hex.')

const bodySchema = z
  .object({
    projectId: z.string().max(64).optional(),
    amount: amountText,
    from: tokenText,
    to: tokenText,
    userAddress: evmAccountText,
    eip155: z
      .object({
        slippage: z
          .number()
          .transform((percent) => ({ percent, bps: Math.round(percent * 100) }))
          .refine(
            ({ percent, bps }) =>
              bps / 100 === percent && bps >= slippageBps.least && bps <= slippageBps.most,
            'Percent: 0.01 to 50, with at most two decimals.',
          )
          .transform(({ bps }) => bps)
          .default(slippageBps.usual)
          .openapi({ type: 'number', description: 'Percent: 0.01–50; 1.' }),
      })
      .default({ slippage: slippageBps.usual }),
    disableEstimate: z.boolean().default(false),
    quoteId: z
      .string()
      .refine((id) => readQuoteId(id) !== undefined, 'The id of a quote.')
      .optional(),
    minimum: amountText.optional(),
    permit: z
      .object({
        value: amountText,
        deadline: unsignedText,
        v: z.union([z.literal(27), z.literal(28)]),
        r: word,
        s: word,
      })
      .optional(),
  })
  .openapi('SwapRequest')

const route = createRoute({
  method: 'post',
  path: '/v1/convert/build-transaction',
  summary: 'The transaction of a swap',
  request: { body: { content: { '*/*': { schema: bodySchema } } } },
  responses: {
    200: {
      description:
        'With `minimum`, the chain refuses to give less. Without `quoteId`: the best quote. `gas` is left out where the node cannot tell it, as before an approval.',
      content: {
        'application/json': {
          schema: z
            .strictObject({
              tx: z.strictObject({
                from: z.string(),
                to: z.string(),
                data: z.string(),
                amount: z.string().openapi({ description: 'As `value`.' }),
                value: z.string(),
                eip155: z.strictObject({ gas: z.string().optional(), gasPrice: z.string() }),
              }),
              quote: quoteSchema,
            })
            .openapi('SwapTransaction'),
        },
      },
    },
    ...refusals(400, 403, 404, 409, 413, 429, 502),
  },
})

export const buildSwap: AddRoute = (app, deps) => {
  const allow = allowHosted(deps)
  app.openapi(route, async (c) => {
    const body = await readBody(c, bodySchema, deps.limits.bodyBytes)
    allowProject(deps, body.projectId)
    const request = readSwap(deps, {
      ...body,
      projectId: body.projectId,
      slippageBps: body.eip155.slippage,
    })
    const nowS = BigInt(Math.floor(deps.now() / 1_000))
    const permit = body.permit && checkPermit(body.permit, request, nowS)
    allow(c)
    const deadline = nowS + BigInt(deps.limits.swapDeadlineS)
    const built = await deps.swaps.build(
      { ...request, minimum: body.minimum, deadline, permit },
      body.quoteId,
    )
    const { open, account } = request
    const { to, data, value, quote, minimum } = built
    if (permit && !quote.permit) throw wrong('permit', 'None: this route needs an approval.')
    const [gas, { standard }] = await Promise.all([
      body.disableEstimate
        ? undefined
        : estimateGas(open.client, { account, to, data, value }).catch(() => undefined),
      readGasPrices(open),
    ])
    const eip155 = { ...(gas !== undefined && { gas: String(gas) }), gasPrice: String(standard) }
    const expiresAt = deps.now() + deps.limits.swapQuoteAgeMs
    return c.json(
      {
        tx: { from: account, to, data, amount: String(value), value: String(value), eip155 },
        quote: toWireQuote(request, quote, { expiresAt, minimum }),
      },
      200,
      { 'Cache-Control': 'no-store' },
    )
  })
}

/** @throws ApiError (400) for one that the swap cannot use */
function checkPermit(
  { r, s, ...permit }: Omit<SwapPermit, 'r' | 's'> & { readonly r: string; readonly s: string },
  { from, amount }: { readonly from: string; readonly amount: bigint },
  nowS: bigint,
): SwapPermit {
  if (from === nativeAddress) throw wrong('permit', 'None: the currency needs no approval.')
  if (permit.value < amount) throw wrong('permit.value', 'At least the amount.')
  if (permit.deadline <= nowS) throw wrong('permit.deadline', 'A time to come, in seconds.')
  return { ...permit, r: r as Hex, s: s as Hex }
}
