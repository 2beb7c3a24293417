import type { Transfer } from '@shared/domain/transfer'
import type { Log } from '@shared/reading/changes/evm/log'
import { toAddress } from './ethCall'
import { transferOf } from './movesOf'

/** A receipt, as far as we ask. */
export interface Receipt {
  readonly status?: string
  readonly blockNumber: string
  readonly from?: string
  readonly to?: string | null
  readonly gasUsed?: string
  readonly effectiveGasPrice?: string
  readonly l1Fee?: string
  readonly logs?: readonly Log[]
}

/**
 * Base units that the receiver got, as the receipt of a successful transaction proves: by the token's own logs, or since
 * the transaction itself paid the receiver. Undefined where the receipt does not tell.
 */
export function receivedBy(
  { to: paid, logs = [] }: Receipt,
  { from, to, token, amount }: Transfer & { readonly from: string },
): bigint | undefined {
  if (toAddress(to) === toAddress(from)) return undefined
  if (!token) return paid && toAddress(paid) === toAddress(to) ? amount : undefined
  return logs
    .map(transferOf)
    .filter((each) => each?.token === toAddress(token) && each.isFrom(from) && each.isTo(to))
    .reduce((sum, each) => sum + (each?.value ?? 0n), 0n)
}
