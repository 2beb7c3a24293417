import { type Price, worthFor } from '@shared/amounts/price'
import type { FeatureContext } from '@shared/contract/context'
import type { NetworkId } from '@shared/domain/caip'
import { parseDecimal } from '@shared/domain/parseDecimal'
import { worthDecimals } from '@shared/portfolio/holding'
import { shape } from '@shared/schema/shape'
import { currencyAddress, type SwapToken } from './swapToken'

/** Prices that come from elsewhere than the pools that a quote goes through. Undefined for an unknown one. */
export interface Market {
  readonly sold: Price | undefined
  readonly bought: Price | undefined
  /** The price of the network's own currency. */
  readonly currency: Price | undefined
}

const schema = shape.record({
  fungibles: shape.each(shape.record({ address: shape.text, price: shape.number })),
})

/**
 * The prices of both sides of a swap, and of the network's own currency. Prices that the server does not give are
 * unknown. Undefined on test networks, whose tokens have no prices.
 */
export async function readMarket(
  { http, chains, config }: Pick<FeatureContext, 'http' | 'chains' | 'config'>,
  networkId: NetworkId,
  { fromToken, toToken }: Readonly<Record<'fromToken' | 'toToken', Pick<SwapToken, 'id' | 'decimals'>>>,
  signal?: AbortSignal,
): Promise<Market | undefined> {
  const network = chains.network(networkId)
  if (!network || network.testnet) return undefined
  const currency = { id: `${networkId}:${currencyAddress}`, decimals: network.nativeCurrency.decimals }
  const tokens = [fromToken, toToken, currency]
  const answer = await http
    .request('/v1/fungible/price', {
      method: 'POST',
      body: {
        ...(config.projectId && { projectId: config.projectId }),
        currency: 'usd',
        addresses: [...new Set(tokens.map(({ id }) => id))],
      },
      schema,
      ...(signal && { signal }),
    })
    .catch(() => ({ fungibles: [] }))
  const priceOf = ({
    id,
    decimals,
  }: Pick<SwapToken, 'decimals'> & { readonly id: string }): Price | undefined => {
    const found = answer.fungibles.find(({ address }) => address.toLowerCase() === id.toLowerCase())
    // The shortest text of a float is the decimal that the API made it from.
    const worth = found && parseDecimal(String(found.price), worthDecimals)
    return worth ? { units: 10n ** BigInt(decimals), worth } : undefined
  }
  return { sold: priceOf(fromToken), bought: priceOf(toToken), currency: priceOf(currency) }
}

/** The worth of base units in dollars of `worthDecimals` places; undefined without a price. */
export const worthAt = (price: Price | undefined, value: bigint): bigint | undefined =>
  price && worthFor(price, value)
