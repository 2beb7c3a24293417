import type { IndexedAct, IndexedBlock, IndexedTransfer } from './indexedBlock'

/** The newest block of a chain that is in the index. */
export interface IndexHead {
  readonly number: number
  readonly hash: string
}

/** A transaction as an account's history has it. */
export interface StoredTransaction {
  readonly chain: string
  readonly hash: string
  readonly block: number
  readonly position: number
  readonly timeS: number
  readonly sender: string
  readonly receiver: string
  readonly nonce: number
  readonly succeeded: boolean
  readonly act: IndexedAct
  /** The transfers to and from the account. */
  readonly transfers: readonly IndexedTransfer[]
}

/** The end of a page of history. */
export interface HistoryPlace {
  readonly timeS: number
  readonly chain: string
  readonly block: number
  readonly position: number
}

/** A collectible that an account received; the chain tells whether it still has it. */
export interface StoredCollectible {
  readonly chain: string
  readonly token: string
  readonly tokenId: string
  readonly kind: 'erc721' | 'erc1155'
}

export interface IndexStore {
  /** @throws StoreError */
  head(chain: string): Promise<IndexHead | undefined>
  /** The newest blocks whose hashes are kept, the newest first. @throws StoreError */
  blocks(chain: string): Promise<readonly IndexHead[]>
  /**
   * Adds blocks that follow the head, all or none. False when the head is no longer `head`: another process was
   * quicker. `keep`: how many block hashes are stored.
   * @throws StoreError
   */
  add(
    chain: string,
    head: IndexHead | undefined,
    blocks: readonly IndexedBlock[],
    keep: number,
  ): Promise<boolean>
  /** Removes the blocks after `to`, or all. False when the head is no longer `head`. @throws StoreError */
  rollBack(chain: string, head: IndexHead, to: IndexHead | undefined): Promise<boolean>
  /** The newest first, after `place`. @throws StoreError */
  history(
    account: string,
    chains: readonly string[],
    place: HistoryPlace | undefined,
    max: number,
  ): Promise<readonly StoredTransaction[]>
  /** ERC-20 tokens that the account received, the latest first. @throws StoreError */
  tokensOf(chain: string, account: string, max: number): Promise<readonly string[]>
  /** In the order of their ids, after `place`. @throws StoreError */
  collectiblesOf(
    account: string,
    chains: readonly string[],
    place: Omit<StoredCollectible, 'kind'> | undefined,
    max: number,
  ): Promise<readonly StoredCollectible[]>
}
