/** What the visitor of an embedded wallet permits a page to do without asking again. Amounts are in base units. */
export interface Grant {
  /** The name by which the page uses it (`context`). */
  readonly id: string
  readonly permissions: readonly GrantedPermission[]
  /** Calls that it may make in all, and those that it has made. */
  readonly calls: number
  readonly usedCalls: number
  /** Unix milliseconds. */
  readonly createdMs: number
  readonly expiresMs: number
}

export type GrantedPermission =
  /** Transfers of the network's coin. */
  | { readonly kind: 'coin'; readonly total: bigint; readonly spent: bigint }
  | { readonly kind: 'token'; readonly token: string; readonly total: bigint; readonly spent: bigint }
