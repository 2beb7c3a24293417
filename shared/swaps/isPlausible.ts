import { isEvmAddress } from '@shared/domain/address'
import type { SwapRequest } from './fits'
import { contractOf } from './swapToken'

/** Whether the server's transaction can be asked for: a contract of the network, paid with no more than was agreed. */
export function isPlausible(
  tx: { readonly to: string; readonly value: bigint },
  { fromToken, amount }: Pick<SwapRequest, 'fromToken' | 'amount'>,
): boolean {
  return isEvmAddress(tx.to) && tx.value === (contractOf(fromToken) ? 0n : amount)
}
