import type { DecodedTransaction } from './decodeTransaction'
import type { TokenAccountState } from './tokenState'
import type { TransactionError } from './toTransactionError'

export interface LedgerAccount {
  readonly address: string
  readonly lamports: bigint
  readonly owner: string
  readonly data: Uint8Array
  readonly executable: boolean
}

export interface InnerInstructions {
  readonly index: number
  readonly instructions: readonly {
    readonly programIdIndex: number
    readonly accounts: readonly number[]
    readonly data: string
    readonly stackHeight: number
  }[]
}

/** The result of a transaction. */
export interface Outcome {
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  readonly unitsConsumed: number
  readonly innerInstructions: readonly InnerInstructions[]
  readonly returnData: { readonly programId: string; readonly data: readonly [string, 'base64'] } | null
}

/** A token account before or after a transaction, by its place among the transaction's accounts. */
export interface TokenBalance {
  readonly accountIndex: number
  readonly token: TokenAccountState
  readonly decimals: number
  readonly programId: string
}

/** The accounts of a transaction at one moment, in its order. */
export interface Balances {
  readonly lamports: readonly bigint[]
  readonly tokens: readonly TokenBalance[]
}

/** A transaction that landed, failed or not. */
export interface LedgerTransaction extends Outcome {
  readonly decoded: DecodedTransaction
  readonly slot: number
  /** Seconds since 1970. */
  readonly blockTime: number
  readonly fee: bigint
  /** The accounts of its message, then the accounts of its lookup tables: writable, then readonly. */
  readonly accounts: readonly string[]
  readonly loaded: { readonly writable: readonly string[]; readonly readonly: readonly string[] }
  readonly before: Balances
  readonly after: Balances
}

export type LedgerEvent =
  | { readonly type: 'slot'; readonly slot: number }
  | { readonly type: 'transaction'; readonly transaction: LedgerTransaction }

/** A chain of our own: real programs, slots that pass on demand, every transaction final at once. */
export interface Ledger {
  readonly genesisHash: string
  readonly slot: number
  readonly transactionCount: number
  nextSlot(): void
  /** The newest blockhash, and the last slot in which it counts. */
  latestBlockhash(): { readonly blockhash: string; readonly lastValidBlockHeight: number }
  isBlockhashValid(blockhash: string): boolean
  account(address: string): LedgerAccount | undefined
  /** The accounts that a program owns. */
  accountsOf(program: string): readonly LedgerAccount[]
  /** Puts an account there, as no transaction could: for the genesis. */
  put(account: Omit<LedgerAccount, 'executable'>): void
  rentExemption(space: number): bigint
  transaction(signature: string): LedgerTransaction | undefined
  /** The transactions that name the address, the newest first. */
  transactionsOf(address: string): readonly LedgerTransaction[]
  /** Simulates a transaction. `accounts` reads the state that it would leave. */
  simulate(
    decoded: DecodedTransaction,
    options?: { readonly verify?: boolean; readonly anyBlockhash?: boolean },
  ): Outcome & { readonly accounts: (address: string) => LedgerAccount | undefined }
  /** Executes a transaction. Undefined for one that no block would take. */
  send(decoded: DecodedTransaction): LedgerTransaction | undefined
  /** @throws -32602 when the address cannot take it */
  airdrop(address: string, lamports: bigint): LedgerTransaction
  /** Calls a listener for each event until the returned function is called. */
  subscribe(listener: (event: LedgerEvent) => void): () => void
}
