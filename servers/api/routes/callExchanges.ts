import { createRoute, z } from '@hono/zod-openapi'
import { isEvmAddress } from '@shared/domain/address'
import type { Address } from 'viem'
import { allowHosted } from '../guards/allowHosted'
import { allowProject } from '../guards/allowProject'
import type { AddRoute, Deps } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { ApiError } from '../http/ApiError'
import { amountText } from '../swap/swapParameters'
import { sdkQuery } from './commonQuery'
import { assetText, paymentId } from './paymentSchema'
import { parseJson, readText } from './readBody'

const ids = z.array(z.string().max(32)).max(100)
const listSchema = z.object({
  page: z.int().min(1).max(1_000).default(1),
  includeOnly: ids.optional(),
  exclude: ids.optional(),
  asset: assetText.optional(),
  amount: z.unknown().optional(),
})
const openSchema = z.object({
  exchangeId: z.string().max(32),
  asset: assetText,
  amount: amountText,
  recipient: z
    .string()
    .refine((text) => isEvmAddress(text) && text.startsWith('0x'), 'An address of 0x and 40 digits.')
    .transform((text) => text.toLowerCase() as Address),
  paymentId: paymentId.optional(),
})
const statusSchema = z.object({ exchangeId: z.string().max(32), sessionId: z.string().max(64) })

const pageSize = 20

type Method = (deps: Deps, project: string, params: unknown) => Promise<object>
const methods = new Map<string, Method>([
  [
    'reown_getExchanges',
    async ({ exchanges }, _, params) => {
      const { page, includeOnly, exclude = [], asset } = listSchema.parse(params ?? {})
      const found = (await exchanges.list(asset)).filter(
        ({ id }) => !exclude.includes(id) && (includeOnly?.includes(id) ?? true),
      )
      const shown = found.slice((page - 1) * pageSize, page * pageSize)
      return {
        exchanges: shown.map(({ id, name, imageUrl }) => ({ id, name, ...(imageUrl && { imageUrl }) })),
        total: found.length,
      }
    },
  ],
  [
    'reown_getExchangePayUrl',
    async ({ exchanges }, project, params) => {
      const { exchangeId, asset, amount, recipient, paymentId } = openSchema.parse(params)
      const { url, session } = await exchanges.open(
        exchangeId,
        { project, payment: paymentId },
        { ...asset, amount, recipient },
      )
      return { url, sessionId: session }
    },
  ],
  [
    'reown_getExchangeBuyStatus',
    async ({ exchanges }, project, params) => {
      const { exchangeId, sessionId } = statusSchema.parse(params)
      const { status, hash, isOther } = await exchanges.status(project, exchangeId, sessionId)
      return { status, ...(hash && { txHash: hash }), ...(isOther && { reason: 'OtherTransfer' }) }
    },
  ],
])

const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(100), z.number(), z.null()]).optional(),
  method: z.string(),
  /** One object, alone or in a list. */
  params: z.unknown().optional(),
})

const route = createRoute({
  method: 'post',
  path: '/v1/json-rpc',
  summary: 'Payments at exchanges: reown_getExchanges, reown_getExchangePayUrl, reown_getExchangeBuyStatus',
  request: {
    query: z.object(sdkQuery),
    body: { content: { '*/*': { schema: callSchema.openapi('ExchangeCall') } } },
  },
  responses: {
    200: {
      description:
        'The result, or an error: -32600 for no call, also for a batch; -32601 for another method; -32602 for its parameters; -32000 for what the API refuses, with its code in `data`.',
      content: {
        'application/json': {
          schema: z
            .object({
              jsonrpc: z.literal('2.0'),
              id: z.union([z.string(), z.number(), z.null()]),
              result: z.unknown().optional(),
              error: z
                .strictObject({
                  code: z.number(),
                  message: z.string(),
                  data: z.strictObject({ code: z.string() }).optional(),
                })
                .optional(),
            })
            .openapi('ExchangeAnswer'),
        },
      },
    },
    ...refusals(400, 403, 413, 429, 503),
  },
})

export const callExchanges: AddRoute = (app, deps) => {
  const allow = allowHosted(deps)
  app.openapi(route, async (c) => {
    const { projectId = '' } = c.req.valid('query')
    allowProject(deps, projectId)
    allow(c)
    const call = callSchema.safeParse(parseJson(await readText(c, deps.limits.bodyBytes)))
    const id = call.data?.id ?? null
    const answer = await answerCall(deps, projectId, call.data)
    return c.json({ jsonrpc: '2.0' as const, id, ...answer }, 200, { 'Cache-Control': 'no-store' })
  })
}

const refusal = (code: number, message: string, data?: { readonly code: string }) => ({
  error: { code, message, ...(data && { data }) },
})

async function answerCall(deps: Deps, project: string, call: z.output<typeof callSchema> | undefined) {
  if (!call) return refusal(-32600, 'A call of JSON-RPC 2.0, one at a time.')
  const method = methods.get(call.method)
  if (!method) return refusal(-32601, `One of ${[...methods.keys()].join(', ')}.`)
  const [params] = Array.isArray(call.params) ? call.params : [call.params]
  try {
    return { result: await method(deps, project, params) }
  } catch (error) {
    if (error instanceof z.ZodError) return refusal(-32602, z.prettifyError(error).slice(0, 500))
    if (error instanceof ApiError) return refusal(-32000, error.message, { code: error.code })
    throw error
  }
}
