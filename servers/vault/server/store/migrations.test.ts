import { mkdtempSync, rmSync } from 'node:fs'
import { Kysely, Migrator } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sqliteDialect } from '../../../kit/store/sqliteDialect'
import { migrations } from './migrations'
import { openVaultStore } from './openVaultStore'
import type { VaultTables } from './VaultTables'

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

/** A database as it was before logins, with what was in it. */
async function before(): Promise<string> {
  const folder = mkdtempSync('/tmp/latchkey-vault-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = `${folder}/vault.db`
  const db = new Kysely<VaultTables>({ dialect: sqliteDialect(file) })
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0004'))
  const migrator = new Migrator({
    ...{ db, provider: { getMigrations: async () => earlier } },
    ...{ migrationTableName: 'vault_migrations', migrationLockTableName: 'vault_migrations_lock' },
  })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  await db
    .insertInto('vault_accounts')
    .values({ ...account, slot_changes: 3, created_ms: 1 })
    .execute()
  await db.insertInto('vault_email_changes').values(change).execute()
  await db.destroy()
  return file
}

test('accounts and changes of address outlive the way to accounts without an address', async () => {
  const databaseFile = await before()

  const store = await openVaultStore({ databaseFile, log: () => {} })

  expect(await store.slots.wallet('a')).toEqual({ sealedSeed: 'seed', addresses: '{}' })
  expect(await store.logins.of('a')).toEqual({ email: 'ann@example.com', createdMs: 1, logins: [] })
  expect(await store.changes.undoable('undo', 1)).toMatchObject({ id: 'c', oldEmail: 'old@example.com' })
  await store.close()
  await (await openVaultStore({ databaseFile, log: () => {} })).close()
})

test('a process that ends on this way leaves the database as it was', async () => {
  const databaseFile = await before()
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
