import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Migrations } from './migrate'
import { type DatabaseOptions, openDatabase } from './openDatabase'

type Place = Pick<DatabaseOptions, 'databaseUrl' | 'databaseFile'>

const log = () => {}

/** The first start of a server, over any database. */
export function migrationsSuite(name: string, empty: () => Promise<Place>, migrations: Migrations): void {
  test(`a start that ends at any statement leaves a database from which the next start goes on, ${name}`, async () => {
    const whole = await openDatabase({ ...(await empty()), log }, migrations)
    const place = await empty()
    let ends = 0
    while (!(await isOverBefore(ends, place, migrations))) ends++

    const db = await openDatabase({ ...place, log }, migrations)

    expect(ends).toBeGreaterThan(20)
    expect(await tablesOf(db)).toEqual(await tablesOf(whole))
    await Promise.all([db.destroy(), whole.destroy()])
  }, 60_000)

  test(`a start on a database that is up to date reads the list of migrations, and nothing else, ${name}`, async () => {
    const place = await empty()
    await (await openDatabase({ ...place, log }, migrations)).destroy()
    const statements: string[] = []

    const onStatement = (statement: string) => void statements.push(statement)
    await (await openDatabase({ ...place, log, onStatement }, migrations)).destroy()

    expect(statements).toEqual([`select name from "${migrations.prefix}_migrations" order by name`])
  })

  test(`a server refuses a database that a newer server has migrated, ${name}`, async () => {
    const place = await empty()
    const steps = { ...migrations.steps, '9999_newer': { up: async () => {} } }
    await (await openDatabase({ ...place, log }, { ...migrations, steps })).destroy()

    const opened = openDatabase({ ...place, log }, migrations)

    await expect(opened).rejects.toThrow('previously executed migration 9999_newer is missing')
  })
}

/** Whether the start was over before the statement at which the process ends. */
async function isOverBefore(end: number, place: Place, migrations: Migrations): Promise<boolean> {
  let statements = 0
  const onStatement = (statement: string) => {
    // A database rolls back by itself what a process leaves.
    if (statement !== 'rollback' && statements++ >= end) throw new Error('the process has ended')
  }
  const db = await openDatabase({ ...place, log, onStatement }, migrations).catch((error: Error) => {
    expect(error.message).toContain('the process has ended')
  })
  await db?.destroy()
  return db !== undefined
}

const tablesOf = (db: Kysely<unknown>) => db.introspection.getTables({ withInternalKyselyTables: true })
