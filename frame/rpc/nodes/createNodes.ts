import type { Clock } from '@shared/contract/ports/clock'
import type { VaultChain } from '@shared/vault/chains'

/** A node's own refusal, as opposed to none that answers. */
export class NodeError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** No node of the network answers. */
export class NodesUnavailable extends Error {}

/**
 * Asks the vault's nodes of a network, one after the other until one answers.
 * @throws NodeError, NodesUnavailable, and the signal's reason
 */
export type AskNodes = (
  chain: Pick<VaultChain, 'rpcUrls'>,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>

/** How long a node has for an answer. */
const nodeTimeoutMs = 10_000

/** Too busy, or behind the others: the next node may know better. Source: EIP-1474, Solana's JSON-RPC errors */
const passing = [429, -32005, -32004, -32014, -32016, -32601, -32603]

export function createNodes({
  fetch,
  clock,
}: {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}): AskNodes {
  let id = 0

  async function askOne(url: string, method: string, params: readonly unknown[], signal?: AbortSignal) {
    const controller = new AbortController()
    const abort = () => controller.abort(signal?.reason)
    const stop = clock.after(nodeTimeoutMs, () => controller.abort())
    signal?.addEventListener('abort', abort, { once: true })
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),

        signal: controller.signal,
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        credentials: 'omit',
      })
      return readAnswer(await answer.json())
    } finally {
      stop()
      signal?.removeEventListener('abort', abort)
    }
  }

  return async (chain, method, params, signal) => {
    let last: NodeError | undefined
    for (const url of chain.rpcUrls) {
      signal?.throwIfAborted()
      try {
        return await askOne(url, method, params, signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (!(error instanceof NodeError)) continue
        if (!passing.includes(error.code)) throw error
        last = error
      }
    }
    throw last ?? new NodesUnavailable('No node of the network answers.')
  }
}

/** Reads own properties only, because the node may be hostile. */
function readAnswer(json: unknown): unknown {
  const own = (from: unknown, name: string): unknown =>
    typeof from === 'object' && from !== null && Object.hasOwn(from, name)
      ? (from as Record<string, unknown>)[name]
      : undefined
  const error = own(json, 'error')
  if (error !== undefined && error !== null)
    throw new NodeError(Number(own(error, 'code')) || 0, String(own(error, 'message') ?? '').slice(0, 300))
  const result = own(json, 'result')
  if (result === undefined) throw new TypeError('The node gives no answer.')
  return result
}
