import { z } from 'zod/mini'

/** A request of `POST /v1/bundler/{chainId}` and of `POST /v1/paymaster/{chainId}`. Source: JSON-RPC 2.0; no batches. */
export const jsonRpcRequestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.int(), z.string().check(z.maxLength(64))]),
  method: z.string().check(z.maxLength(64)),
  params: z._default(z.array(z.unknown()), []),
})

const common = { jsonrpc: z.literal('2.0'), id: z.union([z.int(), z.string(), z.null()]) }

/** Their answer, with status 200 for both kinds. */
export const jsonRpcAnswerSchema = z.union([
  z.object({
    ...common,
    error: z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) }),
  }),
  z.object({ ...common, result: z.unknown() }),
])

export type JsonRpcRequest = z.infer<typeof jsonRpcRequestSchema>
export type JsonRpcAnswer = z.infer<typeof jsonRpcAnswerSchema>
