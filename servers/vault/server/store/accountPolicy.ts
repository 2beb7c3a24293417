import type { Requirement } from '@shared/vault/canDoWithout'
import type { OpeningDelay } from '@shared/vault/wallet'
import type { Kysely } from 'kysely'
import type { VaultTables } from './VaultTables'

/** What a project wants of wallets that are used with it. */
export interface ProjectPolicy {
  readonly delayHours: OpeningDelay
  readonly requires?: Requirement
  /** What a new device waits at least because of the login that opened its session. */
  readonly loginHours?: OpeningDelay
}

/** What an account's people, and the projects that it was used with, want of new devices. */
export interface AccountPolicy {
  readonly ownHours: OpeningDelay
  readonly projectHours: OpeningDelay
  readonly requires: Requirement | undefined
  readonly keyProof: string | null
}

export async function readPolicy(from: Kysely<VaultTables>, account: string): Promise<AccountPolicy> {
  const row = await from
    .selectFrom('vault_accounts')
    .select(['own_delay_hours', 'project_delay_hours', 'requires', 'key_proof'])
    .where('id', '=', account)
    .executeTakeFirst()
  return {
    ownHours: (row?.own_delay_hours ?? 0) as OpeningDelay,
    projectHours: (row?.project_delay_hours ?? 0) as OpeningDelay,
    requires: row?.requires ?? undefined,
    keyProof: row?.key_proof ?? null,
  }
}

/**
 * The hours that an account may not go below, and those that the device that asks waits if it is a new one: the strictest
 * counts.
 */
export function delayOf(
  { ownHours, projectHours }: Pick<AccountPolicy, 'ownHours' | 'projectHours'>,
  { delayHours, loginHours = 0 }: ProjectPolicy,
): { readonly hours: OpeningDelay; readonly leastHours: OpeningDelay } {
  const leastHours = Math.max(projectHours, delayHours) as OpeningDelay
  return { hours: Math.max(ownHours, leastHours, loginHours) as OpeningDelay, leastHours }
}

/** The account is used with a project: its delay holds from then on, for devices that wait already, too. */
export async function raiseDelay(
  trx: Kysely<VaultTables>,
  account: string,
  hours: OpeningDelay,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('vault_accounts')
    .set({ project_delay_hours: hours })
    .where('id', '=', account)
    .where('project_delay_hours', '<', hours)
    .executeTakeFirst()
  if (Number(numUpdatedRows) > 0) await stretchOpenings(trx, account, hours)
}

/** Devices that wait do so for as many hours at least. */
export async function stretchOpenings(
  trx: Kysely<VaultTables>,
  account: string,
  hours: OpeningDelay,
): Promise<void> {
  const delayMs = hours * hourMs
  await trx
    .updateTable('vault_openings')
    .set((set) => ({ opens_ms: set('asked_ms', '+', delayMs) }))
    .where('account', '=', account)
    .where('state', '=', 'waiting')
    .where((set) => set('opens_ms', '<', set('asked_ms', '+', delayMs)))
    .execute()
}

export const hourMs = 3_600_000
