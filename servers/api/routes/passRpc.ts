import { createRoute, z } from '@hono/zod-openapi'
import { addressKey } from '../../kit/addressKey'
import { addressOf } from '../../kit/addressOf'
import { createBuckets } from '../../kit/createBuckets'
import { chainIdPattern } from '../chains/apiChain'
import { writeBigJson } from '../chains/bigJson'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { ApiError } from '../http/ApiError'
import { createPassThrough } from '../rpc/createPassThrough'
import { queryText, sdkQuery } from './commonQuery'
import { parseJson, readText } from './readBody'

const answerSchema = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number(), z.null()]),
    result: z.unknown().optional(),
    error: z.unknown().optional(),
  })
  .openapi('RpcAnswer')

const route = createRoute({
  method: 'post',
  path: '/v1/',
  summary: 'Passes JSON-RPC on to a node of the network: reads, and signed transactions',
  request: {
    query: z.object({
      ...sdkQuery,
      chainId: queryText.regex(chainIdPattern, 'A CAIP-2 id, such as eip155:1.').openapi({ type: 'string' }),
    }),
    body: {
      content: { '*/*': { schema: z.unknown().openapi({ description: 'A call, or a batch of them.' }) } },
    },
  },
  responses: {
    200: {
      description:
        'What the node says; of a batch, one answer for each call. What is not passed on has the code -32601.',
      content: { 'application/json': { schema: z.union([answerSchema, z.array(answerSchema)]) } },
    },
    204: { description: 'The call wanted no answer.' },
    ...refusals(400, 403, 413, 429, 502),
  },
})

export const passRpc: AddRoute = (app, deps) => {
  const { limits, chains, trustProxy, now } = deps
  const pass = createPassThrough(deps)
  const budget = createBuckets({
    perSecond: limits.rpcCallsPerSecond,
    burst: limits.rpcCallsBurst,
    max: limits.addressesRemembered,
    now,
  })
  app.openapi(route, async (c) => {
    const { chainId, projectId } = c.req.valid('query')
    allowProject(deps, projectId)
    const open = chains.get(chainId)
    const body = parseJson(await readText(c, limits.rpcBytes))
    const items: readonly unknown[] = Array.isArray(body) ? body : [body]
    if (items.length === 0 || items.length > limits.rpcCalls)
      throw new ApiError(400, 'BadRequest', `A batch has from 1 to ${limits.rpcCalls} calls.`)
    if (!budget(addressKey(addressOf(c, trustProxy))).take(items.length)) {
      const waitS = Math.max(1, Math.ceil(items.length / limits.rpcCallsPerSecond))
      throw new ApiError(429, 'RateLimited', `Too many calls. Try again in ${waitS} s.`, {
        'Retry-After': String(waitS),
      })
    }
    const answers = await pass(open, items)
    c.header('Cache-Control', 'no-store')
    if (answers.length === 0) return c.body(null, 204)
    const text = writeBigJson(Array.isArray(body) ? answers : answers[0])
    return c.body(text, 200, { 'Content-Type': 'application/json' }) as never
  })
}
