import type { AssetChange } from './calls'

/**
 * Something that others carry out, such as a purchase: no wallet of ours signs it, and an address tells how far it has
 * come. It is data alone, so that the shell can follow it without the feature that began it.
 */
export interface OrderIntent {
  readonly kind: 'order'
  /** What it does, in the visitor's language. */
  readonly label: string
  readonly changes?: readonly AssetChange[] | undefined
  readonly source: OrderSource
}

/** Where an order's status is asked for, and how the answer is read. */
export interface OrderSource {
  /** A path below `apiUrl`. */
  readonly path: string
  /** The member of the answer that names the status. */
  readonly field: string
  /** The statuses that end it, for good and for ill; any other one means that it goes on. */
  readonly done: readonly string[]
  readonly failed: readonly string[]
  /** How often to ask: 4 s at least. */
  readonly everyMs: number
}
