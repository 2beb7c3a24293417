import { createRoute, z } from '@hono/zod-openapi'
import { encodeFunctionData, erc20Abi } from 'viem'
import { estimateGas } from 'viem/actions'
import { allowHosted } from '../guards/allowHosted'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { ApiError } from '../http/ApiError'
import { readGasPrices } from '../swap/gasPrices'
import { readQuoteId } from '../swap/quoteId'
import { nativeAddress, type SwapRequest } from '../swap/SwapSource'
import { swapContracts } from '../swap/swapContracts'
import { amountText, evmAccountText, slippageBps, tokenText } from '../swap/swapParameters'
import { queryText, sdkQuery } from './commonQuery'
import { readSwap, wrong } from './readSwap'

const route = createRoute({
  method: 'get',
  path: '/v1/convert/build-approve',
  summary: 'The approval that a swap needs, of its exact amount',
  request: {
    query: z.object({
      ...sdkQuery,
      userAddress: evmAccountText,
      from: tokenText,
      to: tokenText,
      amount: amountText,
      quoteId: queryText.refine((id) => readQuoteId(id) !== undefined, 'The id of a quote.').optional(),
    }),
  },
  responses: {
    200: {
      description: 'To the token itself. Without `quoteId`: for the best quote.',
      content: {
        'application/json': {
          schema: z
            .strictObject({
              tx: z.strictObject({
                from: z.string(),
                to: z.string(),
                data: z.string(),
                value: z.string(),
                eip155: z.strictObject({ gas: z.string(), gasPrice: z.string() }),
              }),
            })
            .openapi('SwapApproval'),
        },
      },
    },
    ...refusals(400, 403, 404, 429, 502),
  },
})

/** Enough for the most expensive of usual tokens, if the node cannot estimate. */
const usualGas = 100_000n

export const buildApprove: AddRoute = (app, deps) => {
  const allow = allowHosted(deps)

  /** The contract to approve: the quote's, if it has only one, else the contract of a new offer. */
  async function spenderOf(request: SwapRequest, quoteId: string | undefined) {
    const wanted = quoteId === undefined ? undefined : readQuoteId(quoteId)
    const known = wanted && swapContracts(request.open.chain.swap, wanted.source)?.spenders
    if (known?.length === 1) return known[0]!
    const offers = await deps.swaps.quotes(request)
    const offer = offers.find(({ source }) => !wanted || source === wanted.source)
    if (!offer?.spender)
      throw new ApiError(404, 'NoRoute', 'No route leads from this token to that one. Ask for quotes.')
    return offer.spender
  }

  app.openapi(route, async (c) => {
    const { quoteId, ...parameters } = c.req.valid('query')
    const { projectId } = parameters
    allowProject(deps, projectId)
    const request = readSwap(deps, { ...parameters, projectId, slippageBps: slippageBps.usual })
    if (request.from === nativeAddress) throw wrong('from', 'A token: the currency needs no approval.')
    allow(c)
    const { open, account, from: to } = request
    const spender = await spenderOf(request, quoteId)
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, request.amount],
    })
    const [gas, { standard }] = await Promise.all([
      estimateGas(open.client, { account, to, data }).catch(() => usualGas),
      readGasPrices(open),
    ])
    const eip155 = { gas: String(gas), gasPrice: String(standard) }
    return c.json({ tx: { from: account, to, data, value: '0', eip155 } }, 200, {
      'Cache-Control': 'no-store',
    })
  })
}
