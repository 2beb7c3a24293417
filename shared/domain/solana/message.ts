/** The formats of transactions. Source: Solana documentation, "Versioned transactions"; SIMD-0385 */
export type SolanaVersion = 'legacy' | 0 | 1

/** An instruction of a transaction, with its accounts by address. */
export interface SolanaInstruction {
  readonly program: string
  /** undefined for an account of a lookup table, which the transaction does not name. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

/** The signed part of a transaction. */
export interface SolanaMessage {
  readonly version: SolanaVersion
  /** The first one pays the network's fee. */
  readonly signers: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
  /** Accounts that the message names and may change. */
  readonly writable: readonly string[]
  /** Whether lookup tables name more accounts. */
  readonly looksUp: boolean
  /** Total lamports of the priority fee that a version 1 message states. Other versions state a price instead. */
  readonly priorityFee?: bigint
}

/** How many accounts sign, and how many of them, and of the others, are read-only. */
export interface MessageHeader {
  readonly signers: number
  readonly readonlySigners: number
  readonly readonlyOthers: number
}

/** An instruction as a message stores it: by positions in the list of addresses. */
export interface IndexedInstruction {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** A message of version 1, field by field. */
export interface MessageV1 {
  readonly header: MessageHeader
  readonly config: ConfigV1
  /** A recent blockhash, or the value of a durable nonce. */
  readonly lifetime: string
  readonly addresses: readonly string[]
  readonly instructions: readonly IndexedInstruction[]
}

/** The limits and the fee of a version 1 message. The network takes the least for absent values. */
export interface ConfigV1 {
  /** Total lamports, whatever the transaction uses. */
  readonly priorityFee?: bigint
  readonly computeUnits?: number
  readonly accountBytes?: number
  readonly heapBytes?: number
}
