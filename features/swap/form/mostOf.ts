import { contractOf, type SwapToken } from '@shared/swaps/swapToken'

/** Gas of a swap before there is a quote. Source: docs/reference/specification.md#constants */
export const usualGas = 150_000n

/** Prices rise from block to block: that much of the fee is kept besides it. */
const spare = 2n

/** The most of a token that can be swapped: of the network's own currency, less what the network fee may come to. */
export function mostOf(
  token: SwapToken,
  balance: bigint,
  { gas, gasPrice }: { readonly gas: bigint; readonly gasPrice: bigint },
): bigint {
  if (contractOf(token)) return balance
  const most = balance - gas * gasPrice * spare
  return most > 0n ? most : 0n
}
