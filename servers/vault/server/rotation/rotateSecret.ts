import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { createSecretStore, lockRotation } from '../store/createSecretStore'
import type { VaultTables } from '../store/VaultTables'
import { type Row, rotateRow, type SecretPair } from './rotateRow'
import { type TableUse, tableUses } from './tableUses'

interface RotationOptions extends SecretPair {
  readonly db: Kysely<VaultTables>
  /** How long servers of the old secret may take to notice, and to end. */
  readonly waitMs: number
  /** Rows of one transaction. */
  readonly batch?: number
  readonly say: (line: string) => void
}

/** Another process has ended the rotation. */
class RotationEnded extends Error {}

/**
 * Seals and hashes everything that depends on the old secret with the next one, in batches. It may be killed at any moment,
 * and goes on when it is called again: a row that is done is recognized by the next secret.
 * @throws if the database belongs to a secret that is neither
 */
export async function rotateSecret({ db, old, next, waitMs, batch = 200, say }: RotationOptions) {
  const marks = createSecretStore(db)
  const [oldMark, nextMark] = [old.mac('secret'), next.mac('secret')]
  if (oldMark === nextMark) throw new Error('VAULT_SECRET and VAULT_SECRET_OLD are the same.')
  if ((await marks.read())?.mark === oldMark) await marks.beginRotation(oldMark, nextMark)
  const found = await marks.read()
  if (!found) throw new Error('The database has no secret yet: start the server with VAULT_SECRET.')
  if (found.mark === nextMark && found.nextMark === null) {
    say('The database belongs to VAULT_SECRET already: there is nothing to do.')
    return
  }
  if (found.mark !== oldMark)
    throw new Error('The database belongs to another secret than VAULT_SECRET_OLD: nothing was changed.')
  if (found.nextMark !== nextMark)
    throw new Error(
      'A rotation to another secret is unfinished. Run this again with the VAULT_SECRET that it was begun with.',
    )
  say(`Rotating. Servers that still run end within ${Math.ceil(waitMs / 1_000)} s.`)
  await setTimeout(waitMs)
  try {
    // A server that was slow to end may have written behind the first pass.
    for (;;) {
      const { changed, unreadable } = await passOver({ db, old, next, batch, say, nextMark })
      if (changed > 0) continue
      for (const line of unreadable) say(line)
      break
    }
    await marks.endRotation(nextMark)
  } catch (error) {
    if (!(error instanceof RotationEnded)) throw error
  }
  say('The secret is rotated. Start the servers with VAULT_SECRET alone.')
}

type Pass = Omit<Required<RotationOptions>, 'waitMs'> & { readonly nextMark: string }

/** Every table once. */
async function passOver(pass: Pass) {
  let changed = 0
  const unreadable: string[] = []
  for (const [table, use] of Object.entries(tableUses) as unknown as [string, TableUse<Row>][]) {
    if (use.key === undefined) continue
    const result = await rotateTable(pass, table, use, use.key)
    changed += result.changed
    unreadable.push(...result.unreadable)
    if (result.changed > 0) pass.say(`${table}: ${result.changed} rows`)
  }
  return { changed, unreadable }
}

async function rotateTable(pass: Pass, table: string, use: TableUse<Row>, key: string) {
  const db = pass.db as unknown as Kysely<Record<string, Record<string, string | number | null>>>
  let changed = 0
  let last = ''
  const unreadable: string[] = []
  for (;;) {
    const rows = await db.transaction().execute(async (trx) => {
      if (!(await lockRotation(trx as unknown as Kysely<VaultTables>, pass.nextMark)))
        throw new RotationEnded()
      const rows = await trx
        .selectFrom(table)
        .selectAll()
        .where(key, '>', last)
        .orderBy(key)
        .limit(pass.batch)
        .execute()
      for (const row of rows) {
        const outcome = rotateRow(row, use, pass)
        if (outcome.is === 'unreadable')
          unreadable.push(`${table}: neither secret opens the row ${row[key]}. It was left as it was.`)
        else if (outcome.is === 'removed') {
          await trx.deleteFrom(table).where(key, '=', row[key]!).execute()
          changed++
        } else if (Object.keys(outcome.change).length > 0) {
          await trx.updateTable(table).set(outcome.change).where(key, '=', row[key]!).execute()
          changed++
        }
      }
      return rows
    })
    if (rows.length < pass.batch) return { changed, unreadable }
    last = String(rows.at(-1)![key])
  }
}
