import type { FeatureContext } from '@shared/contract/context'
import { shape } from '@shared/schema/shape'
import { units } from '@shared/swaps/quoteSchema'
import type { Swapper } from '@shared/swaps/swapper'
import { contractOf, type SwapToken } from '@shared/swaps/swapToken'
import { mostOf, usualGas } from '../form/mostOf'
import { boundedGasPrice } from './boundedGas'

const schema = shape.record({ instant: units })

/** The most of a token that can be swapped, in base units. Undefined if the fee is unknown, after a toast. */
export async function findMost(
  ctx: FeatureContext,
  swapper: Swapper,
  { token, balance, gas = usualGas }: { token: SwapToken; balance: bigint; gas: bigint | undefined },
): Promise<bigint | undefined> {
  const { http, i18n, signal, toast } = ctx
  if (contractOf(token)) return balance
  try {
    const { instant } = await http.request('/v1/convert/gas-price', {
      query: { chainId: swapper.networkId },
      schema,
      signal,
    })
    const gasPrice = await boundedGasPrice(ctx, swapper, { gas, gasPrice: instant }, signal)
    return mostOf(token, balance, { gas, gasPrice })
  } catch (error) {
    toast.error(i18n.error(error).message)
    return undefined
  }
}
