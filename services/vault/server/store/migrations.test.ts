import { mkdtempSync, rmSync } from 'node:fs'
import { Kysely, Migrator } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sqliteDialect } from '../../../api/store/sqliteDialect'
import { migrations } from './migrations'
import { openVaultStore } from './openVaultStore'
import type { VaultTables } from './tables'

const account = { id: 'a', email: 'ann@example.com', email_key: 'key', sealed_seed: 'seed', addresses: '{}' }
const change: VaultTables['vault_email_changes'] = {
  ...{ id: 'c', account: 'a', device: 'd', origin: 'https://app.example', old_email: 'old@example.com' },
  ...{
    old_email_key: 'old',
    new_email: 'ann@example.com',
    new_email_key: 'key',
    locale: 'en',
    state: 'done',
  },
  ...{ code: '', tries: 1, until_ms: 9, undo: 'undo', undo_until_ms: 9, created_ms: 1 },
}

/** A database as it was before a migration, with what was in it. */
async function before(first: string, fill: (db: Kysely<VaultTables>) => Promise<void>): Promise<string> {
  const folder = mkdtempSync('/tmp/latchkey-vault-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = `${folder}/vault.db`
  const db = new Kysely<VaultTables>({ dialect: sqliteDialect(file) })
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < first))
  const migrator = new Migrator({
    ...{ db, provider: { getMigrations: async () => earlier } },
    ...{ migrationTableName: 'vault_migrations', migrationLockTableName: 'vault_migrations_lock' },
  })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  await fill(db)
  await db.destroy()
  return file
}

const beforeLogins = () =>
  before('0004', async (db) => {
    await db
      .insertInto('vault_accounts')
      .values({ ...account, slot_changes: 3, created_ms: 1 })
      .execute()
    await db.insertInto('vault_email_changes').values(change).execute()
  })

const slot = { account: 'a', device: null, half: 'h', sealedKey: 'k', createdMs: 1, name: '' } as const

/** Ann's laptop has a slot, and her phone has signed in alone. */
const beforeUses = () =>
  before('0007', async (db) => {
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
    const device = { account: 'a', origin: 'https://app.example', name: '', wrong: 0 }
    await db
      .insertInto('vault_devices')
      .values(['laptop', 'phone'].map((name) => ({ ...device, device: name, created_ms: 1, used_ms: 2 })))
      .execute()
  })

test('slots and devices outlive the way to their uses: devices with a slot are not new, others are', async () => {
  const databaseFile = await beforeUses()
  const queued: string[] = []
  const mailsOf = (happened: string, dueMs: number) => {
    queued.push(happened)
    return [{ id: String(queued.length), sealed: '', dueMs, expiresMs: dueMs + 1 }]
  }
  const notice = { limitKey: 'k', mostPerHour: 5, mailsOf }

  const store = await openVaultStore({ databaseFile, log: () => {} })
  for (const device of ['laptop', 'phone', 'phone'])
    await store.slots.openAutomatic('a', 'm', { device, nowMs: 5, notice })

  expect(queued).toEqual(['opened'])
  expect(await store.slots.of('a')).toEqual([
    { ...slot, id: 'l', kind: 'device', device: 'laptop', usedMs: null },
    { ...slot, id: 'm', kind: 'automatic', usedMs: 5 },
    { ...slot, id: 'p', kind: 'device', device: 'phone', sealedKey: null, usedMs: null },
  ])
  expect(await store.notices.recipients('a', 5)).toEqual({ emails: ['ann@example.com'], locale: null })
  await store.close()
  await (await openVaultStore({ databaseFile, log: () => {} })).close()
})

test('a process that ends on the way to uses leaves the database as it was', async () => {
  const databaseFile = await beforeUses()
  const log = () => {}
  for (const end of ['alter table "vault_slots"', 'alter table "vault_devices"', 'update vault_devices']) {
    const onStatement = (sql: string) => {
      if (sql.startsWith(end)) throw new Error('the process has ended')
    }
    await expect(openVaultStore({ databaseFile, log, onStatement }), end).rejects.toThrow('ended')
  }

  const store = await openVaultStore({ databaseFile, log })

  expect(await store.slots.of('a')).toHaveLength(3)
  await store.close()
})

test('accounts and changes of address outlive the way to accounts without an address', async () => {
  const databaseFile = await beforeLogins()

  const store = await openVaultStore({ databaseFile, log: () => {} })

  expect(await store.slots.wallet('a')).toEqual({ sealedSeed: 'seed', addresses: '{}' })
  expect(await store.logins.of('a')).toEqual({ email: 'ann@example.com', createdMs: 1, logins: [] })
  expect(await store.changes.undoable('undo', 1)).toMatchObject({ id: 'c', oldEmail: 'old@example.com' })
  await store.close()
  await (await openVaultStore({ databaseFile, log: () => {} })).close()
})

test('a process that ends on this way leaves the database as it was', async () => {
  const databaseFile = await beforeLogins()
  const log = () => {}
  for (const end of [
    'create table "vault_accounts_next"',
    'drop table "vault_accounts"',
    'create index "vault_social',
  ]) {
    const onStatement = (sql: string) => {
      if (sql.startsWith(end)) throw new Error('the process has ended')
    }
    await expect(openVaultStore({ databaseFile, log, onStatement }), end).rejects.toThrow('ended')
  }

  const store = await openVaultStore({ databaseFile, log })

  expect(await store.logins.of('a')).toMatchObject({ email: 'ann@example.com' })
  await store.close()
})
