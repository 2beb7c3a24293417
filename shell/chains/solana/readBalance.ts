import type { Clock } from '@shared/contract/context'
import type { Network } from '@shared/domain/network'
import { type Address, createDefaultRpcTransport, createSolanaRpcFromTransport } from '@solana/web3.js'
import { timings } from '../../core/timings'

/**
 * What an address has, in lamports, asked of a network's nodes: the host's own addresses first, then the network's,
 * each once. Source: specification §7 and §9, HTTP RPC.
 * @throws what the last node threw
 */
export async function readBalance(
  address: string,
  network: Network,
  { clock, customUrls = [] }: { readonly clock: Clock; readonly customUrls?: readonly string[] | undefined },
): Promise<bigint> {
  let failure: unknown = new Error(`${network.name} has no RPC address.`)
  for (const url of new Set([...customUrls, ...network.rpcUrls.default.http])) {
    try {
      return await readFrom(url, address, clock)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function readFrom(url: string, address: string, clock: Clock): Promise<bigint> {
  const controller = new AbortController()
  const cancel = clock.after(timings.rpcTimeoutMs, () =>
    controller.abort(new Error('The node did not answer in time.')),
  )
  try {
    const rpc = createSolanaRpcFromTransport(createDefaultRpcTransport({ url }))
    const { value } = await rpc.getBalance(address as Address).send({ abortSignal: controller.signal })
    if (typeof value !== 'bigint') throw new Error('The node answered with something else than a balance.')
    return value
  } finally {
    cancel()
  }
}
