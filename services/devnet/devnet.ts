import type { Network } from '@shared/domain/network'
import { harborLocal, meadowLocal, reefLocal } from './networks'
import { type SolanaNetwork, startSolanaNetwork } from './solana/startSolanaNetwork'
import { startEvmNetwork } from './startEvmNetwork'

export interface Devnet {
  /** The EVM networks. */
  readonly networks: readonly [harbor: Network, meadow: Network]
  readonly solana: Pick<SolanaNetwork, 'url' | 'wsUrl'> & { readonly network: Network }
  /** Settles when any of the nodes is gone. */
  readonly exited: Promise<void>
  stop(): Promise<void>
}

/** Starts the local networks, on the given ports or on the next free ones. All or none. */
export async function startDevnet(
  options: { ports?: readonly [harbor: number, meadow: number, reef: number] } = {},
): Promise<Devnet> {
  const [harborPort = 0, meadowPort = 0, reefPort = 0] = options.ports ?? []
  const stops: (() => Promise<void>)[] = []
  const stop = async () => void (await Promise.all(stops.map((stopOne) => stopOne())))
  const started = async <T extends { stop(): Promise<void> }>(start: Promise<T>): Promise<T> => {
    const network = await start
    stops.push(network.stop)
    return network
  }

  try {
    const harbor = await started(startEvmNetwork({ chainId: 31337, port: harborPort }))
    const meadow = await started(startEvmNetwork({ chainId: 31338, port: meadowPort }))
    const { url, wsUrl } = await started(startSolanaNetwork({ port: reefPort }))
    return {
      networks: [harborLocal(harbor.url), meadowLocal(meadow.url)],
      solana: { url, wsUrl, network: reefLocal(url) },
      exited: Promise.race([harbor.exited, meadow.exited]),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
