import type { Kysely } from 'kysely'
import type { VaultTables } from './VaultTables'

/** Ends what a device has of an account: its sessions, and that it is known. */
export async function forgetDevice(trx: Kysely<VaultTables>, account: string, device: string): Promise<void> {
  for (const table of ['vault_sessions', 'vault_devices'] as const)
    await trx.deleteFrom(table).where('account', '=', account).where('device', '=', device).execute()
}
