import type { FeatureContext } from '@shared/contract/context'
import { shape } from '@shared/schema/shape'
import { units } from '@shared/swaps/quoteSchema'
import type { Swapper } from '@shared/swaps/swapper'
import { contractOf, type SwapToken } from '@shared/swaps/swapToken'
import { mostOf } from '../form/mostOf'

const schema = shape.record({ instant: units })

/** The most of a token that can be swapped, in base units. Undefined where the fee is unknown, after a toast. */
export async function findMost(
  { http, i18n, signal, toast }: FeatureContext,
  { networkId }: Pick<Swapper, 'networkId'>,
  { token, balance, gas }: { token: SwapToken; balance: bigint; gas: bigint | undefined },
): Promise<bigint | undefined> {
  if (contractOf(token)) return balance
  try {
    const { instant } = await http.request('/v1/convert/gas-price', {
      query: { chainId: networkId },
      schema,
      signal,
    })
    return mostOf(token, balance, { gas, gasPrice: instant })
  } catch (error) {
    toast.error(i18n.error(error).message)
    return undefined
  }
}
