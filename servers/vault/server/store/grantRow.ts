import type { GrantPermission } from '@shared/vault/grants'
import type { GrantState } from '@shared/vault/matchGrant'
import type { Selectable } from 'kysely'
import type { VaultTables } from './VaultTables'

/** What a visitor permits a page once, without being asked again. */
export interface Grant extends GrantState {
  /** Random, and of the frame's making. */
  readonly pci: string
  readonly mac: string
  readonly account: string
  /** The page of the handshake. Other pages cannot use it. */
  readonly origin: string
  readonly project: string
  readonly chainId: string
  readonly expiresMs: number
  readonly createdMs: number
}

export const spentText = (spent: readonly bigint[]) => JSON.stringify(spent.map(String))

export const toGrantRow = (grant: Grant): VaultTables['vault_grants'] => ({
  pci: grant.pci,
  mac: grant.mac,
  account: grant.account,
  project: grant.project,
  origin: grant.origin,
  chain: grant.chainId,
  permissions: JSON.stringify(grant.permissions),
  calls: grant.calls,
  used_calls: grant.usedCalls,
  spent: spentText(grant.spent),
  uses: 0,
  fees: String(grant.fees),
  spent_fees: String(grant.spentFees),
  expires_ms: grant.expiresMs,
  created_ms: grant.createdMs,
})

export const toGrant = (row: Selectable<VaultTables['vault_grants']>): Grant => ({
  pci: row.pci,
  mac: row.mac,
  account: row.account,
  project: row.project,
  origin: row.origin,
  chainId: row.chain,
  permissions: JSON.parse(row.permissions) as readonly GrantPermission[],
  calls: Number(row.calls),
  usedCalls: Number(row.used_calls),
  spent: (JSON.parse(row.spent) as readonly string[]).map(BigInt),
  fees: BigInt(row.fees),
  spentFees: BigInt(row.spent_fees),
  expiresMs: Number(row.expires_ms),
  createdMs: Number(row.created_ms),
})
