import type { OpeningDelay } from '@shared/vault/wallet'
import type { Kysely } from 'kysely'
import type { VaultTables } from './VaultTables'

/** The account is used with a project: its delay holds from now on, for devices that wait already, too. */
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

/** Devices that wait do so for at least this many hours. */
export async function stretchOpenings(
  trx: Kysely<VaultTables>,
  account: string,
  hours: OpeningDelay,
): Promise<void> {
  const delayMs = hours * 3_600_000
  await trx
    .updateTable('vault_openings')
    .set((set) => ({ opens_ms: set('asked_ms', '+', delayMs) }))
    .where('account', '=', account)
    .where('state', '=', 'waiting')
    .where((set) => set('opens_ms', '<', set('asked_ms', '+', delayMs)))
    .execute()
}
