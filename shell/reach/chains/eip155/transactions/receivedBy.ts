import type { Transfer } from '@shared/domain/transfer'
import type { Log } from '@shared/reading/changes/evm/log'
import { toAddress } from './ethCall'
import type { MinedTransaction } from './findReplacement'
import { type Ask, silentlyGained } from './gainedInBlock'
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
 * Base units that the receiver got, as a successful transaction proves: by the token's own logs, by its balances around
 * the block if no log names the transfer, or since the transaction itself paid the receiver. Undefined if nothing proves
 * it: code of the account, or of others, may pay.
 */
export async function receivedBy(
  { logs = [], ...receipt }: Receipt,
  { from, to, token }: Omit<Transfer, 'amount'> & { readonly from: string },
  mined: Pick<MinedTransaction, 'from' | 'to' | 'value' | 'input'> | undefined,
  ask: Ask,
): Promise<bigint | undefined> {
  if (toAddress(to) === toAddress(from)) return undefined
  if (!token) {
    if (!mined) return undefined
    const paid = toAddress(mined.to ?? receipt.to ?? '')
    if (paid === toAddress(to)) return BigInt(mined.value)
    const isPlain = toAddress(mined.from) === toAddress(from) && (mined.input ?? '0x') === '0x'
    return isPlain ? 0n : undefined
  }
  const moved = logs
    .map(transferOf)
    .filter((each) => each?.token === toAddress(token) && each.isFrom(from) && each.isTo(to))
    .reduce((sum, each) => sum + (each?.value ?? 0n), 0n)
  if (moved > 0n) return moved
  // A token may keep silent about a transfer.
  return silentlyGained(receipt.blockNumber, { account: to, token }, ask)
}
