/** A movement of an asset. Addresses are in lower case. */
export interface IndexedTransfer {
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** Empty for the currency. */
  readonly token: string
  /** Of collectibles, else empty. */
  readonly tokenId: string
  readonly sender: string
  readonly receiver: string
  readonly amount: bigint
}

/** The purpose of a transaction, whatever it moved. */
export type IndexedAct = 'deploy' | 'approve' | 'send' | 'cancel' | 'execute'

export interface IndexedTransaction {
  readonly hash: string
  /** The position in its block. */
  readonly position: number
  readonly sender: string
  /** Of a deployment, the contract. */
  readonly receiver: string
  readonly nonce: number
  readonly succeeded: boolean
  readonly act: IndexedAct
  readonly transfers: readonly IndexedTransfer[]
}

export interface IndexedBlock {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  /** Seconds since 1970. */
  readonly timeS: number
  readonly transactions: readonly IndexedTransaction[]
}

/** The zero address: assets come from it when they are minted, and go to it when they are burnt. */
export const zeroAddress = '0x0000000000000000000000000000000000000000'
