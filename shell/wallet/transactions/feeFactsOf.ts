import type { FeeFacts } from '@shared/amounts/feeExcess'
import { type Price, priceOf, unitsFor, worthFor } from '@shared/amounts/price'
import type { Quote } from '@shared/domain/transaction'
import { type Holding, worthDecimals } from '@shared/portfolio/holding'
import { isSameHolding } from '@shared/portfolio/holdingIds'

/**
 * The network fee of a quote, with what it is held against; undefined if the nodes do not know it, or if the wallet
 * says what it costs. The prices come from the account's holdings.
 */
export function feeFactsOf(quote: Quote, holdings: readonly Holding[]): FeeFacts | undefined {
  const { fee, askedFee, usualFee, networkId } = quote
  if (!fee || (quote.kind === 'transfer' && quote.isFeeOfWallet)) return undefined
  const priceIn = (token: string | undefined) => {
    const id = token === undefined ? networkId : `${networkId}:${token}`
    return priceOf(holdings.find((each) => isSameHolding(each.id, id)))
  }
  const currency = priceIn(undefined)
  const inCoins = ({ token, value }: Part) =>
    token === undefined ? value : exchanged(value, priceIn(token), currency)
  return {
    fee: askedFee ?? fee.value,
    usual: usualFee,
    coin: 10n ** BigInt(fee.decimals),
    dollar: currency && unitsFor(currency, 1n, 0),
    moved: sumOf(partsOf(quote, 'out').map(inCoins)) ?? sumOf(partsOf(quote, 'in').map(inCoins)),
  }
}

interface Part {
  readonly token?: string | undefined
  readonly value: bigint
}

function partsOf(quote: Quote, direction: 'in' | 'out'): readonly Part[] {
  if (quote.kind === 'transfer')
    return direction === 'out' ? [{ token: quote.token, value: quote.amount }] : []
  return (quote.changes ?? [])
    .filter((change) => change.direction === direction)
    .map(({ token, amount }) => ({ token, value: amount.value }))
}

/** Undefined if the fee or a figure is unknown. */
function sumOf(values: readonly (bigint | undefined)[]): bigint | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length > 0 && known.length === values.length
    ? known.reduce((sum, value) => sum + value, 0n)
    : undefined
}

/** A token's amount in the network's own currency. */
const exchanged = (value: bigint, token: Price | undefined, currency: Price | undefined) =>
  token && currency ? unitsFor(currency, worthFor(token, value), worthDecimals) : undefined
