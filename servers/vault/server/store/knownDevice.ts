import type { Kysely } from 'kysely'
import type { VaultTables } from './VaultTables'

/**
 * Whether a device has proved that it has opened the wallet: without the proof no slot is filled. A device that waits itself
 * has lost what it had.
 */
export async function isKnownDevice(
  from: Kysely<VaultTables>,
  account: string,
  device: string,
): Promise<boolean> {
  const slot = await from
    .selectFrom('vault_slots')
    .select('id')
    .where('account', '=', account)
    .where('device', '=', device)
    .where('sealed_key', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vault_openings')
            .select('id')
            .where('account', '=', account)
            .where('device', '=', device)
            .where('state', '!=', 'allowed'),
        ),
      ),
    )
    .executeTakeFirst()
  return slot !== undefined
}

/** Ends what a device has of an account: its sessions, and that it is known. */
export async function forgetDevice(trx: Kysely<VaultTables>, account: string, device: string): Promise<void> {
  for (const table of ['vault_sessions', 'vault_devices'] as const)
    await trx.deleteFrom(table).where('account', '=', account).where('device', '=', device).execute()
}
