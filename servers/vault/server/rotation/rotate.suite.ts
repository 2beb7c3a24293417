import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  allColumnsOfSecret,
  type FilledVault,
  fillVault,
  newSecret,
  oldSecret,
  valuesOf,
  visitAgain,
} from '../../../../tests/vault/rotationStand'
import { startTestProviders, type TestProviders } from '../../../../tests/vault/startTestProviders'
import { createSecrets } from '../secrets/createSecrets'
import type { VaultOptions } from '../startVault'
import { createSecretStore } from '../store/createSecretStore'
import { openVaultDatabase } from '../store/openVaultDatabase'
import { rotateSecret } from './rotateSecret'
import { tableUses } from './tableUses'

type Database = Partial<VaultOptions>

const thirdSecret = new Uint8Array(32).fill(3)

/** Rotates, with the statements told to the hook from the first one of the rotation on. Returns what was said. */
async function rotate(
  database: Database,
  {
    from = oldSecret,
    to = newSecret,
    waitMs = 0,
    onStatement = () => {},
  }: { from?: Uint8Array; to?: Uint8Array; waitMs?: number; onStatement?: (sql: string) => void } = {},
): Promise<string[]> {
  let isOpen = false
  const said: string[] = []
  const { databaseUrl, databaseFile } = database
  const db = await openVaultDatabase({
    databaseUrl,
    databaseFile,
    log: () => {},
    onStatement: (statement) => {
      if (isOpen) onStatement(statement)
    },
  })
  isOpen = true
  try {
    const secrets = { old: createSecrets(from), next: createSecrets(to) }
    await rotateSecret({ db, ...secrets, waitMs, batch: 2, say: (line) => void said.push(line) })
  } finally {
    isOpen = false
    await db.destroy()
  }
  return said
}

/** `npm run vault -- rotate-secret`. */
async function rotateInProcess({ databaseUrl, databaseFile }: Database) {
  const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', cli, 'rotate-secret'], {
    env: {
      ...process.env,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(databaseFile && { DATABASE_FILE: databaseFile }),
      VAULT_SECRET: Buffer.from(newSecret).toString('hex'),
      VAULT_SECRET_OLD: Buffer.from(oldSecret).toString('hex'),
      VAULT_SECRET_CHECK_MS: '500',
      VAULT_SHUTDOWN_MS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (data) => (said += data))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

async function marksOf({ databaseUrl, databaseFile }: Database) {
  const db = await openVaultDatabase({ databaseUrl, databaseFile, log: () => {} })
  const marks = await createSecretStore(db).read()
  await db.destroy()
  return marks
}

async function expectRefused({ start }: FilledVault, secret: Uint8Array, message: string) {
  await expect(start(secret).then((vault) => vault.stop())).rejects.toThrow(message)
}

/** The rotation of `VAULT_SECRET`, over any database. */
export function rotateSuite(
  name: string,
  /** The settings of an empty database that outlives a process. */
  empty: () => Promise<Database>,
  /** How many statements later each process ends than the one before. */
  step: number,
): void {
  describe(`rotation of the secret, ${name}`, () => {
    let others: TestProviders
    beforeAll(async () => {
      others = await startTestProviders()
    })
    afterAll(() => others.stop())

    test('after it visitors find their wallets, and nothing that the old secret made is left', async () => {
      const database = await empty()
      const filled = await fillVault(database, others)
      const before = await valuesOf(database)

      const said = await rotate(database)

      expect(said.filter((line) => line.includes('neither'))).toEqual([])
      const after = await valuesOf(database)
      expect(before.seen).toEqual(allColumnsOfSecret)
      expect(after.all.filter((value) => before.ofSecret.has(value))).toEqual([])
      await visitAgain(filled, others)
    })

    test('the old secret is refused from then on, and a second rotation to the same secret changes nothing', async () => {
      const database = await empty()
      const filled = await fillVault(database, others)
      await rotate(database)
      const before = await valuesOf(database)

      await expectRefused(filled, oldSecret, 'The database belongs to another VAULT_SECRET')
      await expect(rotate(database, { to: thirdSecret })).rejects.toThrow(
        'another secret than VAULT_SECRET_OLD',
      )
      expect(await rotate(database)).toEqual([
        'The database belongs to VAULT_SECRET already: there is nothing to do.',
      ])
      await expect(rotate(database, { from: newSecret })).rejects.toThrow('are the same')

      expect((await valuesOf(database)).all).toEqual(before.all)
    })

    test('a rotation that ends at any statement goes on when it is run again, and no server starts before its end', async () => {
      const database = await empty()
      const filled = await fillVault(database, others)
      let isDone = false
      let ended = 0
      for (let at = 0; !isDone; at += step) {
        let statements = 0
        const onStatement = (statement: string) => {
          // The database rolls back by itself what an ended process leaves open.
          if (statement !== 'rollback' && statements++ >= at) throw new Error('the process has ended')
        }
        isDone = await rotate(database, { onStatement }).then(
          () => true,
          () => false,
        )
        if (isDone) continue
        ended++
        const marks = await marksOf(database)
        // A process that ended at its last statement was not told that the database has run it.
        if (marks?.nextMark === null || ended % 9 !== 5) continue
        await expectRefused(filled, oldSecret, 'A rotation of VAULT_SECRET is unfinished')
        await expectRefused(filled, newSecret, 'A rotation of VAULT_SECRET is unfinished')
        await expect(rotate(database, { to: thirdSecret })).rejects.toThrow('with the VAULT_SECRET that')
      }

      expect(ended).toBeGreaterThan(50 / step)
      await visitAgain(filled, others)
    }, 240_000)

    test('a row that neither secret opens is named and left, and the rotation ends', async () => {
      const database = await empty()
      const filled = await fillVault(database, others)
      const { databaseUrl, databaseFile } = database
      const db = await openVaultDatabase({ databaseUrl, databaseFile, log: () => {} })
      const { id } = await db.selectFrom('vault_slots').select('id').orderBy('id').executeTakeFirstOrThrow()
      await db.updateTable('vault_slots').set({ half: 'broken' }).where('id', '=', id).execute()
      await db.destroy()

      const said = await rotate(database)

      expect(said).toContain(`vault_slots: neither secret opens the row ${id}. It was left as it was.`)
      await (await filled.start(newSecret)).stop()
    })

    test('a server that still runs ends while the rotation waits', async () => {
      const database = await empty()
      const filled = await fillVault(database, others)
      let hasEnded = false
      const onRotation = () => {
        hasEnded = true
      }
      const vault = await filled.start(oldSecret, { onRotation, limits: { secretCheckMs: 10 } })
      let endedFirst: boolean | undefined
      const onStatement = (statement: string) => {
        if (statement.startsWith('delete from "vault_sessions"')) endedFirst ??= hasEnded
      }

      await rotate(database, { waitMs: 500, onStatement })

      expect(endedFirst).toBe(true)
      expect(vault.logged).toContainEqual(
        expect.objectContaining({ level: 'error', event: 'secret rotated' }),
      )
      await expect(fetch(`${filled.url}/health`)).rejects.toThrow()
    })

    test('two processes that rotate at the same time both end well', async () => {
      const database = await empty()
      const filled = await fillVault(database, others)

      const ended = await Promise.all([rotateInProcess(database), rotateInProcess(database)])

      // One of them may begin after the other has ended.
      const good = expect.stringMatching(/The secret is rotated|belongs to VAULT_SECRET already/)
      expect(ended).toEqual([
        { code: 0, said: good },
        { code: 0, said: good },
      ])
      await visitAgain(filled, others)
    })

    test('the database has the columns whose use is stated, and no others', async () => {
      const { databaseUrl, databaseFile } = await empty()
      const db = await openVaultDatabase({ databaseUrl, databaseFile, log: () => {} })
      const tables = await db.introspection.getTables()
      await db.destroy()

      const found = tables
        .filter(({ name }) => !name.startsWith('vault_migrations'))
        .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()])

      expect(Object.fromEntries(found)).toEqual(
        Object.fromEntries(
          Object.entries(tableUses).map(([table, { columns }]) => [table, Object.keys(columns).sort()]),
        ),
      )
    })
  })
}
