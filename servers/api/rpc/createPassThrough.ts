import { z } from '@hono/zod-openapi'
import type { OpenChain } from '../chains/chains'
import { UpstreamError } from '../chains/upstream'
import type { Limits } from '../http/limits'
import type { Metrics } from '../http/metrics'
import { freshnessOf, isSending } from './methods'

const idSchema = z.union([z.string().max(200), z.number(), z.null()])
const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: idSchema.optional(),
  method: z.string().max(100),
  params: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
})
type Call = z.infer<typeof callSchema>
type Id = z.infer<typeof idSchema>

/** A node's response to one call: its result or its error. */
type Outcome = { readonly result: unknown } | { readonly error: unknown }
export type RpcAnswer = { readonly jsonrpc: '2.0'; readonly id: Id } & Outcome

const outcomeSchema = z
  .object({ id: z.number(), result: z.unknown().optional(), error: z.unknown().optional() })
  .transform(({ id, result, error }) => ({
    id,
    outcome: (error === undefined ? { result: result ?? null } : { error }) as Outcome,
  }))

const refusal = (code: number, message: string): Outcome => ({ error: { code, message } })

/** Passes calls on to nodes: allowed ones only, equal ones once at a time, and once within a block's time. */
export function createPassThrough({
  limits,
  now,
  metrics,
}: {
  limits: Limits
  now: () => number
  metrics: Metrics
}) {
  const known = new Map<string, { readonly untilMs: number; readonly outcome: Promise<Outcome> }>()
  const generations = new Map<string, number>()

  /** @throws UpstreamError when no node answers */
  return async (open: OpenChain, items: readonly unknown[]): Promise<readonly RpcAnswer[]> => {
    const chain = open.chain.id
    const toAsk: { call: Call; settle: (outcome: Outcome) => void; fail: (error: unknown) => void }[] = []
    const ask = (call: Call) =>
      new Promise<Outcome>((settle, fail) => void toAsk.push({ call, settle, fail }))

    const answers = items.map(async (item): Promise<RpcAnswer | undefined> => {
      const parsed = callSchema.safeParse(item)
      if (!parsed.success)
        return { jsonrpc: '2.0', id: null, ...refusal(-32600, 'This is no call of JSON-RPC 2.0.') }
      const call = parsed.data
      const freshness = freshnessOf(chain, call.method)
      if (!freshness) {
        const outcome = refusal(-32601, `The method ${call.method} is not passed on.`)
        return { jsonrpc: '2.0', id: call.id ?? null, ...outcome }
      }
      if (isSending(call.method)) generations.set(chain, (generations.get(chain) ?? 0) + 1)
      const outcome = await (freshness === 'never' ? ask(call) : recall(chain, call, freshness, ask))
      return call.id === undefined ? undefined : { jsonrpc: '2.0', id: call.id, ...outcome }
    })
    if (toAsk.length > 0) void send(open, toAsk)
    return (await Promise.all(answers)).flatMap((answer) => answer ?? [])
  }

  function recall(
    chain: string,
    call: Call,
    freshness: 'always' | 'block',
    ask: (call: Call) => Promise<Outcome>,
  ) {
    const generation = freshness === 'block' ? (generations.get(chain) ?? 0) : 0
    const key = JSON.stringify([chain, generation, call.method, call.params ?? []])
    const found = known.get(key)
    if (found && found.untilMs > now()) {
      metrics.count('rpc_cached_total')
      return found.outcome
    }
    const outcome = ask(call)
    const lastMs = freshness === 'always' ? 3_600_000 : limits.rpcCacheMs
    known.delete(key)
    known.set(key, { untilMs: now() + lastMs, outcome })
    if (known.size > limits.rpcCacheEntries) known.delete(known.keys().next().value!)
    const forget = () => known.get(key)?.outcome === outcome && known.delete(key)
    outcome.then((said) => 'error' in said && forget(), forget)
    return outcome
  }

  async function send(
    open: OpenChain,
    asked: readonly { call: Call; settle: (outcome: Outcome) => void; fail: (error: unknown) => void }[],
  ): Promise<void> {
    metrics.count('rpc_passed_total', asked.length)
    try {
      // Our own ids: the ids of several clients, or of one careless client, may be equal.
      const calls = asked.map(({ call: { method, params = [] } }, id) => ({
        jsonrpc: '2.0',
        id,
        method,
        params,
      }))
      const said = await open.upstream.send(calls.length === 1 ? calls[0] : calls)
      const parsed = z.array(outcomeSchema).safeParse(Array.isArray(said) ? said : [said])
      if (!parsed.success)
        throw new UpstreamError('The node does not speak JSON-RPC.', { cause: parsed.error })
      const byId = new Map(parsed.data.map(({ id, outcome }) => [id, outcome]))
      for (const [id, { settle }] of asked.entries())
        settle(byId.get(id) ?? refusal(-32603, 'The node left this call out.'))
    } catch (error) {
      metrics.count('rpc_failed_total', asked.length)
      for (const { fail } of asked) fail(error)
    }
  }
}
