import { type EthCall, isAlike, toAddress } from './ethCall'
import type { MinedTransaction } from './findReplacement'
import type { Receipt } from './receivedBy'
import { operationsOf } from './userOperation'

/** A batch as its wallet was asked for it. */
interface AskedBatch {
  readonly from: string
  readonly calls: readonly EthCall[]
  readonly leastNonce?: number | undefined
  readonly submittedAtBlock?: number | undefined
}

/** Whether a transaction is the account's, or made it act, as transactions of bundlers do. */
export function concerns({ from, to, logs = [] }: Receipt, account: string): boolean {
  const own = toAddress(account)
  const word = `0x${own.slice(2).padStart(64, '0')}`
  return (
    // A receipt that does not name its sender cannot be told from the account's own.
    from === undefined ||
    [from, to].some((each) => each && toAddress(each) === own) ||
    logs.some(
      ({ address, topics }) =>
        toAddress(address) === own || topics.slice(1).some((topic) => topic.toLowerCase() === word),
    )
  )
}

/**
 * What a transaction that a wallet names is of its batch. `whole`: it may have made all calls, by the account's code or by
 * a bundler. `last`, `other`: the wallet has made single calls, and it is the last one, or another one. Undefined: it is a
 * transaction of the account that has nothing to do with the batch.
 */
export function partInBatch(
  receipt: Receipt,
  seen: MinedTransaction | null,
  { from, calls, leastNonce = 0, submittedAtBlock = 0 }: AskedBatch,
): 'whole' | 'last' | 'other' | undefined {
  const own = toAddress(from)
  if (!concerns(receipt, from)) return undefined
  const sender = seen?.from ?? receipt.from
  // Bundlers and relayers send it.
  if (sender !== undefined && toAddress(sender) !== own) return 'whole'
  const isEarlier = Number(receipt.blockNumber) <= submittedAtBlock
  if (seen && isEarlier && Number(seen.nonce) < leastNonce) return undefined
  const to = seen ? seen.to : receipt.to
  const ranCode = (receipt.logs ?? []).some(({ address }) => toAddress(address) === own)
  const isOfAccount = (to && toAddress(to) === own) || ranCode || operationsOf(receipt, from).length > 0
  const last = calls.at(-1)
  if (seen && last && isAlike(seen, last)) return calls.length > 1 ? 'last' : 'whole'
  if (seen && calls.some((call) => isAlike(seen, call))) return 'other'
  return isOfAccount ? 'whole' : undefined
}
