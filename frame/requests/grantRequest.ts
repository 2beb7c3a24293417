import type { VaultChain } from '@shared/vault/chains'
import type { GrantPermission } from '@shared/vault/grants'

/** `wallet_grantPermissions`: what a page wants to do without asking again. Source: ERC-7715 */
export interface GrantRequest {
  /** The session's own. */
  readonly account: string
  readonly chain: VaultChain
  readonly permissions: readonly GrantPermission[]
  /** Calls in all. */
  readonly calls: number
  /** What the network may take for all of them, in wei. */
  readonly fees: bigint
  /** Unix seconds. */
  readonly expiresS: number
  /** The permissions as the page wrote them, for the answer. */
  readonly given: { readonly expiry: number; readonly permissions: readonly object[] }
}
