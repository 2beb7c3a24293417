import type { Kysely, Transaction } from 'kysely'
import { guarded } from '../../kit/store/guarded'
import type { ProfileStore, StoredProfile } from './profileStore'
import type { Tables } from './tables'

/** Registered names in SQLite or PostgreSQL, by the same queries. */
export function createProfileStore(db: Kysely<Tables>): ProfileStore {
  const read = (names: readonly string[]) => readProfiles(db, names)
  return {
    find: (name) => guarded(async () => (await read([name]))[0]),
    ofAddress: (address) =>
      guarded(async () => {
        const rows = await db
          .selectFrom('profile_addresses')
          .select('name')
          .distinct()
          .where('address', '=', address)
          .execute()
        return read(rows.map(({ name }) => name))
      }),
    taken: (names) =>
      guarded(async () => {
        if (names.length === 0) return new Set<string>()
        const rows = await db.selectFrom('profiles').select('name').where('name', 'in', names).execute()
        return new Set(rows.map(({ name }) => name))
      }),
    register: ({ name, coinType, address, attributes, signedS }, namesPerAddress) =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          const fields = { updated: signedS, attributes: JSON.stringify(attributes) }
          const inserted = await trx
            .insertInto('profiles')
            .values({ name, registered: signedS, ...fields })
            .onConflict((conflict) => conflict.column('name').doNothing())
            .executeTakeFirst()
          if (Number(inserted.numInsertedOrUpdatedRows) === 0) {
            const [current] = await readProfiles(trx, [name])
            if (!current?.addresses.some((entry) => entry.address === address)) return 'taken'
            const { numUpdatedRows } = await trx
              .updateTable('profiles')
              .set(fields)
              .where('name', '=', name)
              .where('updated', '<', signedS)
              .executeTakeFirst()
            if (Number(numUpdatedRows) === 0) return 'stale'
          } else if ((await countNames(trx, address)) >= namesPerAddress) {
            await trx.deleteFrom('profiles').where('name', '=', name).execute()
            return 'full'
          }
          await trx
            .insertInto('profile_addresses')
            .values({ name, coin_type: coinType, address, created: signedS })
            .onConflict((conflict) => conflict.columns(['name', 'coin_type']).doUpdateSet({ address }))
            .execute()
          return 'done'
        }),
      ),
  }
}

async function countNames(trx: Transaction<Tables>, address: string): Promise<number> {
  const rows = await trx
    .selectFrom('profile_addresses')
    .select('name')
    .distinct()
    .where('address', '=', address)
    .execute()
  return rows.length
}

async function readProfiles(db: Kysely<Tables>, names: readonly string[]): Promise<StoredProfile[]> {
  if (names.length === 0) return []
  const [profiles, addresses] = await Promise.all([
    db
      .selectFrom('profiles')
      .selectAll()
      .where('name', 'in', names)
      .orderBy('registered')
      .orderBy('name')
      .execute(),
    db.selectFrom('profile_addresses').selectAll().where('name', 'in', names).orderBy('coin_type').execute(),
  ])
  return profiles.map(({ name, registered, updated, attributes }) => ({
    name,
    registered: Number(registered),
    updated: Number(updated),
    attributes: JSON.parse(attributes),
    addresses: addresses
      .filter((entry) => entry.name === name)
      .map(({ coin_type, address, created }) => ({
        coinType: Number(coin_type),
        address,
        created: Number(created),
      })),
  }))
}
