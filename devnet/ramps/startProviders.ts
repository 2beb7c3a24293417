import type { ApiOptions } from '../../servers/api/startApi'
import type { Devnet } from '../devnet'
import { type LocalExchange, startExchange } from '../exchange/startExchange'
import { type LocalCoinbase, startCoinbase } from './startCoinbase'
import { type LocalMeld, startMeld } from './startMeld'

/** Those who sell coins, and an exchange that pays, on the first local network; Meld on Solana too. */
export interface LocalProviders {
  readonly coinbase: LocalCoinbase
  readonly meld: LocalMeld
  readonly exchange: LocalExchange
  /** The settings of an API that reaches them. */
  readonly api: Pick<ApiOptions, 'coinbase' | 'meld' | 'exchanges'>
  stop(): Promise<void>
}

interface ProviderOptions {
  /** The ports of Coinbase, Meld and the exchange; without them, any free ports. */
  readonly ports?: readonly [number, number, number]
  /** The delay of coins that are sent later, in ms. */
  readonly lateMs?: number
}

/** The first account of every anvil: rich, and the node signs for it. */
const treasury = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

/** Starts the stand-ins of Coinbase and Meld, and the exchange. If one fails, all stop. */
export async function startProviders(
  { networks, contracts, solana }: Pick<Devnet, 'networks' | 'contracts' | 'solana'>,
  { ports: [coinbasePort, meldPort, exchangePort] = [0, 0, 0], lateMs }: ProviderOptions = {},
): Promise<LocalProviders> {
  const [{ caipNetworkId: chain, id, rpcUrls }] = networks
  const { usdc } = contracts.tokens
  const shared = {
    rpcUrl: rpcUrls.default.http[0]!,
    treasury,
    ...(lateMs !== undefined && { lateMs }),
  } as const
  const stops: (() => Promise<void>)[] = []
  const stop = async () => void (await Promise.all(stops.splice(0).map((end) => end())))
  try {
    const coinbase = await startCoinbase({ ...shared, chain, usdc, port: coinbasePort })
    stops.push(coinbase.stop)
    const meld = await startMeld({
      ...shared,
      chainId: Number(id),
      port: meldPort,
      solana: {
        network: solana.network.caipNetworkId,
        rpcUrl: solana.network.rpcUrls.default.http[0]!,
      },
      assets: [
        { code: 'ETH_LOCAL', token: undefined, decimals: 18, perDollar: 400_000_000_000_000n },
        { code: 'USDC_LOCAL', token: usdc, decimals: 6, perDollar: 1_000_000n },
      ],
    })
    stops.push(meld.stop)
    const exchange = await startExchange({ ...shared, chain, tokens: [usdc], port: exchangePort })
    stops.push(exchange.stop)
    const { key, url, country, restrictedTimeZones, pageOrigins, solana: ofMeld } = meld
    return {
      coinbase,
      meld,
      exchange,
      stop,
      api: {
        coinbase: coinbase.settings,
        meld: { key, url, country, restrictedTimeZones, pageOrigins, solana: ofMeld },
        exchanges: [exchange],
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
