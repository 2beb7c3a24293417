import type { Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import type { VaultTables } from './VaultTables'

/** Devices that have signed in. */
export function createDeviceStore(db: Kysely<VaultTables>) {
  return {
    /**
     * The countries in which the devices of an account signed in last (ISO 3166-1), by their thumbprints. Unknown
     * countries are left out.
     */
    countries: (account: string): Promise<ReadonlyMap<string, string>> =>
      guarded(async () => {
        const rows = await db
          .selectFrom('vault_devices')
          .select(['device', 'country'])
          .where('account', '=', account)
          .where('country', 'is not', null)
          .execute()
        return new Map(rows.map(({ device, country }) => [device, country!]))
      }),
  }
}
