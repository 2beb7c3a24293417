import type { AssetChange, Call, CallsIntent } from '@shared/domain/calls'
import type { OrderIntent } from '@shared/domain/order'
import type { Transaction } from '@shared/domain/transaction'
import type { TransferIntent } from '@shared/domain/transfer'

/** The memory of a transaction's tracking from one check to the next, over reloads too. */
export interface Tracking {
  /** The transaction's number among the account's own. */
  readonly nonce?: number
  /** The least number that it can have, while the transaction itself is unknown. */
  readonly leastNonce?: number
  /** The number after the greatest one by which it may have been sent, as a search saw: nodes may have forgotten it. */
  readonly doubtfulTo?: number
  /** The newest block when it was submitted: it is in a later one. */
  readonly submittedAtBlock?: number
  /** The last block that may take it. */
  readonly lastBlock?: number
  /** When nodes ceased to know it, in milliseconds since 1970. */
  readonly missingSince?: number
  /** One check found that no block can take it any more; a second one decides, since nodes lag behind each other. */
  readonly seemsLost?: boolean
  /** Others may send it for the account: it is a batch (EIP-5792), or the account is a contract. */
  readonly asBatch?: boolean
  /** The id names a batch, which the wallet alone knows. */
  readonly isBatch?: boolean
  /** When the wallet gave an answer that sounds like a refusal, in milliseconds since 1970, and the newest block then. */
  readonly refusedAt?: number
  readonly refusedAtBlock?: number
  /** The block that took it, and when a check saw that, in milliseconds since 1970: until it is final. */
  readonly minedAtBlock?: number
  readonly minedAt?: number
}

/** Base units as decimal digits: JSON has no bigint. */
type Digits<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]: string }
type MaybeDigits<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]?: string }

export type StoredIntent =
  | Digits<TransferIntent, 'amount'>
  | (Omit<CallsIntent, 'calls' | 'changes'> & {
      readonly calls: readonly MaybeDigits<Call, 'value'>[]
      readonly changes?: readonly StoredChange[] | undefined
    })
  | (Omit<OrderIntent, 'changes'> & { readonly changes?: readonly StoredChange[] | undefined })

export type StoredChange = Omit<AssetChange, 'amount'> & {
  readonly amount: Digits<AssetChange['amount'], 'value'>
}

/** A transaction and its tracking in browser storage. */
export interface StoredTransaction {
  /** Its key: it has no id before the wallet answers. */
  readonly key: string
  readonly transaction: Omit<Transaction, 'intent' | 'received'> & {
    readonly intent: StoredIntent
    readonly received?: string
  }
  /** How often its known state turned out to be wrong, as after a reorganisation. */
  readonly takenBack?: number
  /** While it is followed. */
  readonly tracking?: Tracking
}
