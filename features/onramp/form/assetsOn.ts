import type { NetworkId } from '@shared/domain/caip'
import type { OnrampOptions } from './onrampOptionsSchema'

/** An asset on sale on one network. */
export interface BoughtAsset {
  /** CAIP-19. */
  readonly id: string
  readonly symbol: string
  readonly name: string
  /** The contract or mint; undefined for the network's currency. */
  readonly token: string | undefined
}

/** What is sold on a network, in the server's order. */
export function assetsOn(
  { purchaseCurrencies }: OnrampOptions,
  networkId: NetworkId,
): readonly BoughtAsset[] {
  return purchaseCurrencies.flatMap(({ symbol, name, networks }) =>
    networks
      .filter(({ chainId, asset }) => chainId === networkId && asset.startsWith(`${networkId}/`))
      .map(({ asset }) => ({
        id: asset,
        symbol,
        name,
        token: asset.includes('/slip44:') ? undefined : asset.slice(asset.lastIndexOf(':') + 1),
      })),
  )
}

/**
 * The asset of a form: the chosen one, else SOL on Solana and USDC elsewhere, else the first.
 * Source: docs/reference/specification.md#constants
 */
export function assetOf(
  assets: readonly BoughtAsset[],
  networkId: NetworkId,
  chosen: string | undefined,
): BoughtAsset | undefined {
  const usual = networkId.startsWith('solana:') ? 'SOL' : 'USDC'
  return assets.find(({ id }) => id === chosen) ?? assets.find(({ symbol }) => symbol === usual) ?? assets[0]
}
