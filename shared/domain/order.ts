import type { AssetChange } from './calls'

/**
 * A task carried out by others, such as a purchase: no connected wallet signs it, and an address reports its status. It
 * is data alone, so that the shell can follow it without the feature that began it.
 */
export interface OrderIntent {
  /** Tells it apart from other intents. */
  readonly kind: 'order'
  /** Its purpose, in the visitor's language. */
  readonly label: string
  /** What the account is expected to get and give. */
  readonly changes?: readonly AssetChange[] | undefined
  /** A text that two orders share if a second one would be the same task once more. Default: each order is another. */
  readonly effect?: string | undefined
  /** The address that answers the status. */
  readonly source: OrderSource
}

/** The place at which an order's status is requested, and how the response is read. */
export interface OrderSource {
  /** A path below `apiUrl`. */
  readonly path: string
  /** The member of the response that names the status. */
  readonly field: string
  /** The final statuses of a successful order. Any other status means that the order is under way. */
  readonly done: readonly string[]
  /** The final statuses of a failed order. */
  readonly failed: readonly string[]
  /** The final statuses of an order of which a part was carried out. */
  readonly partly?: readonly string[] | undefined
  /** The interval between requests: 4 s at least. */
  readonly everyMs: number
}
