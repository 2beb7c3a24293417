import type { FeatureContext } from '@shared/contract/context'
import type { NetworkId } from '@shared/domain/caip'
import { balancesSchema } from '@shared/portfolio/balancesSchema'
import type { Holding } from '@shared/portfolio/holding'
import { holdingsOf } from '@shared/portfolio/holdingsOf'

export interface Holdings {
  readonly holdings: readonly Holding[]
  /** The API did not tell, and the node knows of the network's currency alone. */
  readonly isPartial: boolean
}

/**
 * What an account holds on the network in use: from the wallet where it lists that, else the API, else the network's currency from the node.
 * @throws BalanceUnavailable, RequestAborted
 */
export async function readHoldings(
  { chains, config, http }: Pick<FeatureContext, 'chains' | 'config' | 'http'>,
  { from, networkId }: { readonly from: string; readonly networkId: NetworkId },
  signal: AbortSignal,
): Promise<Holdings> {
  const listed = await chains.walletAssets(from)
  signal.throwIfAborted()
  if (listed) return { holdings: holdingsOf(listed, networkId, config.apiUrl), isPartial: false }
  if (config.apiUrl) {
    try {
      const answer = await http.request(`/v1/account/${from}/balance`, {
        query: { currency: 'usd', chainId: networkId },
        schema: balancesSchema,
        signal,
      })
      return { holdings: holdingsOf(answer, networkId, config.apiUrl), isPartial: false }
    } catch {
      signal.throwIfAborted()
    }
  }
  return { holdings: [await nativeHolding({ chains }, networkId, signal)], isPartial: true }
}

async function nativeHolding(
  { chains }: Pick<FeatureContext, 'chains'>,
  networkId: NetworkId,
  signal: AbortSignal,
): Promise<Holding> {
  const network = chains.network(networkId)
  const amount = await chains.nativeBalance({ signal })
  return {
    id: networkId,
    name: network?.nativeCurrency.name ?? amount.symbol,
    iconUrl: network?.assets?.imageUrl,
    amount,
  }
}
