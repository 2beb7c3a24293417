import { Kysely, Migrator } from 'kysely'
import { expect, test } from 'vitest'
import { postgresDialect } from '../../../kit/store/postgresDialect'
import { sqliteDialect } from '../../../kit/store/sqliteDialect'
import { migrations } from './migrations'
import type { VaultStoreOptions } from './openDatabase'
import type { Opener } from './openingStore'
import { openVaultStore } from './openVaultStore'
import type { VaultTables } from './VaultTables'

type Database = Pick<VaultStoreOptions, 'databaseUrl' | 'databaseFile'>

const log = () => {}
const slot = { account: 'a', device: null, half: 'h', sealedKey: 'k', createdMs: 1, name: '' } as const

/** The database before uses were written down: Ann's laptop has a slot, and her phone has signed in alone. */
async function fillBefore({ databaseUrl, databaseFile }: Database): Promise<void> {
  const dialect = databaseUrl ? postgresDialect(databaseUrl, log) : sqliteDialect(databaseFile)
  const db = new Kysely<VaultTables>({ dialect })
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0007'))
  const migrator = new Migrator({
    ...{ db, provider: { getMigrations: async () => earlier } },
    ...{ migrationTableName: 'vault_migrations', migrationLockTableName: 'vault_migrations_lock' },
  })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const account = {
    id: 'a',
    email: 'ann@example.com',
    email_key: 'key',
    sealed_seed: 'seed',
    addresses: '{}',
  }
  await db
    .insertInto('vault_accounts')
    .values({ ...account, slot_changes: 3, created_ms: 1 })
    .execute()
  const { sealedKey: sealed_key, createdMs: created_ms, ...rest } = slot
  await db
    .insertInto('vault_slots')
    .values([
      { ...rest, sealed_key, created_ms, id: 'l', kind: 'device', device: 'laptop' },
      { ...rest, sealed_key, created_ms, id: 'm', kind: 'automatic' },
      { ...rest, sealed_key: null, created_ms, id: 'p', kind: 'device', device: 'phone' },
    ])
    .execute()
  const device = {
    account: 'a',
    origin: 'https://app.example',
    name: '',
    wrong: 0,
    created_ms: 1,
    used_ms: 2,
  }
  await db
    .insertInto('vault_devices')
    .values(['laptop', 'phone'].map((name) => ({ ...device, device: name })))
    .execute()
  await db.destroy()
}

/** The way of slots and devices to their uses, over any database. */
export function usesMigrationSuite(name: string, empty: () => Promise<Database>): void {
  test(`slots and devices outlive the way to their uses: a device with a slot is not new, another is, ${name}`, async () => {
    const database = await empty()
    await fillBefore(database)
    const queued: string[] = []
    const mailsOf = (change: string, dueMs: number) => {
      queued.push(change)
      return [{ id: String(queued.length), sealed: '', dueMs, expiresMs: dueMs + 1 }]
    }
    const notice = { limitKey: 'k', mostPerHour: 5, mailsOf }

    const store = await openVaultStore({ ...database, log })
    const before = await store.slots.of('a')
    for (const device of ['laptop', 'phone', 'phone'])
      await store.slots.openAutomatic('a', 'm', {
        ...{ device, nowMs: 5, notice, policy: { delayHours: 0 }, most: 5 },
        asked: { id: device, project: 'p', origin: 'https://app.example', deviceName: '', country: null },
      })

    expect(before.map(({ usedMs }) => usedMs)).toEqual([null, null, null])
    expect(queued).toEqual(['opened'])
    expect(await store.slots.of('a')).toEqual([
      { ...slot, id: 'l', kind: 'device', device: 'laptop', usedMs: null },
      { ...slot, id: 'm', kind: 'automatic', usedMs: 5 },
      { ...slot, id: 'p', kind: 'device', device: 'phone', sealedKey: null, usedMs: null },
    ])
    expect(await store.notices.recipients('a', 5)).toEqual({ emails: ['ann@example.com'], locale: null })
    await store.close()
    await (await openVaultStore({ ...database, log })).close()
  })

  test(`a slot that was removed after it was read opens the wallet for no device, ${name}`, async () => {
    const database = await empty()
    await fillBefore(database)
    const store = await openVaultStore({ ...database, log })
    const opener: Opener = {
      ...{ device: 'phone', nowMs: 5, notice: undefined, policy: { delayHours: 0 }, most: 5 },
      asked: { id: 'p', project: 'p', origin: 'https://app.example', deviceName: '', country: null },
    }

    expect(await store.slots.openAutomatic('a', 'm', opener)).toEqual({ status: 'opens' })
    expect(await store.slots.openAutomatic('a', 'removed', opener)).toEqual({ status: 'unknown' })
    await store.close()
  })

  test(`a process that ends on the way to uses leaves the database as it was, ${name}`, async () => {
    const database = await empty()
    await fillBefore(database)
    for (const end of ['alter table "vault_slots"', 'alter table "vault_devices"', 'update vault_devices']) {
      const onStatement = (sql: string) => {
        if (sql.startsWith(end)) throw new Error('the process has ended')
      }
      await expect(openVaultStore({ ...database, log, onStatement }), end).rejects.toThrow('ended')
    }

    const store = await openVaultStore({ ...database, log })

    expect(await store.slots.of('a')).toHaveLength(3)
    await store.close()
  })

  test(`devices that had a slot before the delay are known after it, and others are not, ${name}`, async () => {
    const database = await empty()
    await fillBefore(database)
    for (const end of [
      'alter table "vault_accounts" add column "requires"',
      'create table "vault_openings"',
    ]) {
      const onStatement = (sql: string) => {
        if (sql.startsWith(end)) throw new Error('the process has ended')
      }
      await expect(openVaultStore({ ...database, log, onStatement }), end).rejects.toThrow('ended')
    }

    const store = await openVaultStore({ ...database, log })
    const setDelay = (device: string) =>
      store.openings.setDelay('a', 24, {
        ...{ device, nowMs: 5, notice: undefined, policy: { delayHours: 0 } },
      })

    expect(await setDelay('phone')).toBe('device unknown')
    expect(await setDelay('laptop')).toBe('set')
    expect(await store.openings.of('a', 'laptop')).toEqual({
      ...{ openings: [], policy: { ownHours: 24, projectHours: 0, requires: undefined, keyProof: null } },
    })
    await store.close()
  })
}
