import { estimatedFee } from '@shared/amounts/feeExcess'
import type { FeatureContext } from '@shared/contract/context'
import type { Swapper } from '@shared/swaps/swapper'

/** The gas of a swap through many pools. */
const largeGas = 1_000_000n
/** The gas of a plain payment, which costs at least that much. */
const paymentGas = 21_000n
/** A fee below this share of a coin hides nothing. */
const shareOfCoin = 500n

/** The units of gas of a quote. A server that names far more than swaps take is not believed. */
export const boundedGas = (gas: bigint): bigint => estimatedFee(gas, largeGas)

/**
 * The server's price of gas. If the fee is large, and the price out of line with what the page's own nodes ask for a
 * payment, their price. @throws as `transactions.quote` does
 */
export async function boundedGasPrice(
  { chains }: Pick<FeatureContext, 'chains'>,
  { from: to, networkId }: Swapper,
  { gas, gasPrice }: { readonly gas: bigint; readonly gasPrice: bigint },
  signal: AbortSignal,
): Promise<bigint> {
  const currency = chains.network(networkId)?.nativeCurrency
  if (!currency || gas * gasPrice * shareOfCoin <= 10n ** BigInt(currency.decimals)) return gasPrice
  const { symbol, decimals } = currency
  const payment = await chains.transactions.quote(
    { kind: 'transfer', to, amount: 0n, symbol, decimals },
    { signal },
  )
  return estimatedFee(gasPrice, payment.fee.value / paymentGas)
}
