/** How far a purchase has come. `done` and `partly` are what the chain shows; the others, what the provider says. */
export type OrderStatus = 'waiting' | 'paid' | 'sending' | 'done' | 'partly' | 'failed'

/** A purchase of coins at a provider. */
export interface StoredOrder {
  /** Not to be guessed. */
  readonly id: string
  readonly project: string
  readonly provider: string
  /** The address that gets the coins; in lower case on EVM. */
  readonly address: string
  /** CAIP-2. */
  readonly chain: string
  /** A contract in lower case, or a mint; undefined for the network's currency. */
  readonly token: string | undefined
  readonly symbol: string
  /** A decimal number, and its currency. */
  readonly payment: { readonly amount: string; readonly currency: string }
  readonly createdMs: number
  readonly status: OrderStatus
  /** What the provider says that it sends, in base units. */
  readonly expected: bigint | undefined
  /** What has arrived on the chain, in base units. */
  readonly received: bigint | undefined
  /** Of the transaction, or its signature. */
  readonly hash: string | undefined
}

/** Which orders of an address are listed. */
export interface OrderQuery extends Pick<StoredOrder, 'project' | 'address' | 'provider'> {
  /** None: all. */
  readonly chain: string | undefined
  /** How many of the newest to leave out. */
  readonly skip: number
}

export interface OrderStore {
  /** @throws StoreError */
  add(order: StoredOrder): Promise<void>
  /** @throws StoreError */
  find(id: string): Promise<StoredOrder | undefined>
  /** Only forward: an order that the chain has paid out stays so. @throws StoreError */
  update(id: string, change: Pick<StoredOrder, 'status' | 'expected' | 'received' | 'hash'>): Promise<void>
  /** The newest first. @throws StoreError */
  ofAddress(query: OrderQuery, most: number): Promise<readonly StoredOrder[]>
}
