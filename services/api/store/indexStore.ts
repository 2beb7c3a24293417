import type { IndexedAct, IndexedBlock, IndexedTransfer } from '../indexer/indexedBlock'

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
  /** Those that the account is a party of. */
  readonly transfers: readonly IndexedTransfer[]
}

/** Where a page of history ended. */
export interface HistoryPlace {
  readonly timeS: number
  readonly chain: string
  readonly block: number
  readonly position: number
}

/** A collectible that came to an account; whether it still has it, the chain tells. */
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
   * Adds blocks that follow the head, all or none. False when the head is not `head` any more: another process was
   * quicker. `keep`: of how many blocks the hashes are kept. @throws StoreError
   */
  add(
    chain: string,
    head: IndexHead | undefined,
    blocks: readonly IndexedBlock[],
    keep: number,
  ): Promise<boolean>
  /** Takes back what came after `to`, or everything. False when the head is not `head` any more. @throws StoreError */
  rollBack(chain: string, head: IndexHead, to: IndexHead | undefined): Promise<boolean>
  /** The newest first, after `place`. @throws StoreError */
  history(
    account: string,
    chains: readonly string[],
    place: HistoryPlace | undefined,
    max: number,
  ): Promise<readonly StoredTransaction[]>
  /** ERC-20 tokens that came to the account, the latest first. @throws StoreError */
  tokensOf(chain: string, account: string, max: number): Promise<readonly string[]>
  /** In the order of their ids, after `place`. @throws StoreError */
  collectiblesOf(
    account: string,
    chains: readonly string[],
    place: Omit<StoredCollectible, 'kind'> | undefined,
    max: number,
  ): Promise<readonly StoredCollectible[]>
}
