import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import { createDefaultRpcTransport } from '@solana/web3.js'
import { timings } from '../../../ground/async/timings'
import { createRpcRequest } from '../rpc/createRpcRequest'
import type { RpcConfig, RpcRequest } from '../rpc/rpcRequest'

/**
 * The networks of Solana that hosted RPC knows: mainnet, devnet, testnet.
 * Source: docs/reference/specification.md#constants.
 */
const hosted = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]

/** Too busy, or behind the others. Source: Solana's JSON-RPC error codes. */
const downs = [429, -32005]
/** Is behind, or does not know the method. Source: the same. */
const unables = [-32004, -32014, -32016, -32601]

/** Errors that are a node's answer. */
class SolanaRpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: NonNullable<Answer['error']>) {
    super(message)
    this.code = Number(code)
    this.data = data
  }
}

/** Requests to nodes of Solana; whole numbers in what its own methods answer are bigints, as web3.js reads them. */
export function createSolanaRequest(deps: {
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'> & Partial<Pick<Logger, 'error'>>
  readonly config: () => RpcConfig
}): RpcRequest {
  let id = 0
  return createRpcRequest({
    ...deps,
    hosted,
    async ask(url, method, params) {
      const controller = new AbortController()
      const cancel = deps.clock.after(timings.rpcTimeoutMs, () =>
        controller.abort(new Error('The node did not answer in time.')),
      )
      try {
        const answer = await createDefaultRpcTransport({ url })<Answer>({
          payload: { jsonrpc: '2.0', id: ++id, method, params },
          signal: controller.signal,
        })
        if (answer.error) throw new SolanaRpcError(answer.error)
        return answer.result
      } finally {
        cancel()
      }
    },
    faultOf(error) {
      if (!(error instanceof SolanaRpcError) || downs.includes(error.code)) return 'down'
      return unables.includes(error.code) ? 'unable' : undefined
    },
    constant: ['getGenesisHash'],
    slow: ['getMinimumBalanceForRentExemption'],
    writes: ['sendTransaction'],
  })
}

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code: number | bigint; readonly message: string; readonly data?: unknown }
}
