import type { Hex } from 'viem'
import type { Terms } from '../terms/terms'

export interface PaymentKey {
  readonly project: string
  /** Unique in its project. */
  readonly id: string
}

/** A payment that was asked for. */
export interface StoredPayment extends PaymentKey {
  readonly terms: Terms
  /** Seconds since 1970. */
  readonly createdS: number
  /** The network's newest block at that time. */
  readonly sinceBlock: bigint
}

/** A transfer of a transaction, by its place there. */
export interface TransferKey<Hash extends string = Hex> {
  /** CAIP-2. */
  readonly chain: string
  /** The hash of the transaction; on Solana, its signature. */
  readonly hash: Hash
  readonly place: number
}

/** A payment that an exchange was asked for. */
export interface ExchangeSession {
  /** Not to be guessed. */
  readonly id: string
  readonly project: string
  readonly exchange: string
  /** The id of the payment that it is for, if any. */
  readonly payment: string | undefined
  readonly terms: Terms
  readonly createdS: number
}

/** Payments, and the transactions that may pay them. */
export interface PaymentStore {
  /** Keeps a payment whose id is new. Returns the kept one: an earlier one's terms stay. @throws StoreError */
  add(payment: StoredPayment): Promise<StoredPayment>
  /** @throws StoreError */
  find(key: PaymentKey): Promise<StoredPayment | undefined>
  /** Keeps the newest `most` hashes of a payment. @throws StoreError */
  tell(key: PaymentKey, hash: Hex, nowMs: number, most: number): Promise<void>
  /** The kept hashes, the newest first. @throws StoreError */
  told(key: PaymentKey): Promise<readonly Hex[]>
  /** Whether a transfer is this payment's: it is the first one's that took it. @throws StoreError */
  take(key: PaymentKey, transfer: TransferKey<string>): Promise<boolean>
  /** The transfers that a payment took. @throws StoreError */
  taken(key: PaymentKey): Promise<readonly TransferKey[]>
  /** @throws StoreError */
  addSession(session: ExchangeSession): Promise<void>
  /** @throws StoreError */
  session(id: string): Promise<ExchangeSession | undefined>
  /** The transactions of a payment, the newest first, `most` at most. @throws StoreError */
  sessionsOf(key: PaymentKey, most: number): Promise<readonly ExchangeSession[]>
}
