import type { Network } from '@shared/domain/network'
import type { EvmContracts } from './evm/deployContracts'
import { startEvmNetwork } from './evm/startEvmNetwork'
import { harborLocal, meadowLocal, reefLocal } from './networks'
import { genesisOf, prepareEvmNetwork } from './prepareEvmNetwork'
import type { SolanaTokens } from './solana/seedTokens'
import { type SolanaNetwork, startSolanaNetwork } from './solana/startSolanaNetwork'
import type { UniswapContracts } from './swap/deployUniswap'

export interface Devnet {
  /** The EVM networks. */
  readonly networks: readonly [harbor: Network, meadow: Network]
  /** The contracts, at the same addresses on both networks. */
  readonly contracts: EvmContracts
  /** Uniswap on the first EVM network, if `swap` was set. */
  readonly uniswap?: UniswapContracts
  readonly solana: Pick<SolanaNetwork, 'url' | 'wsUrl'> & {
    readonly network: Network
    readonly tokens: SolanaTokens
  }
  /** Settles when any of the nodes has ended. */
  readonly exited: Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the local networks, on the given ports or on the next free ones, with our contracts on them. If one fails, all stop.
 * `history`: their accounts have a history of more than a year. `swap`: the first has Uniswap with
 * pools.
 */
export async function startDevnet({
  ports = [0, 0, 0],
  history = false,
  swap = false,
}: {
  ports?: readonly [harbor: number, meadow: number, reef: number]
  history?: boolean
  swap?: boolean
} = {}): Promise<Devnet> {
  const [harborPort, meadowPort, reefPort] = ports
  const nowS = Math.floor(Date.now() / 1000)
  const genesisS = genesisOf(history, nowS)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => void (await Promise.all(stops.map((stopOne) => stopOne())))
  const started = async <T extends { stop(): Promise<void> }>(start: Promise<T>): Promise<T> => {
    const network = await start
    stops.push(network.stop)
    return network
  }

  try {
    const harbor = await started(startEvmNetwork({ chainId: 31337, port: harborPort, genesisS }))
    const meadow = await started(startEvmNetwork({ chainId: 31338, port: meadowPort, genesisS }))
    const { url, wsUrl, tokens } = await started(startSolanaNetwork({ port: reefPort }))
    const [{ uniswap, ...contracts }] = await Promise.all([
      prepareEvmNetwork(harbor.url, { history, swap, nowS }),
      prepareEvmNetwork(meadow.url, { history, nowS }),
    ])
    return {
      networks: [harborLocal(harbor.url), meadowLocal(meadow.url)],
      contracts,
      ...(uniswap && { uniswap }),
      solana: { url, wsUrl, network: reefLocal(url), tokens },
      exited: Promise.race([harbor.exited, meadow.exited]),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
