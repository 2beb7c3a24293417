import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres, startPostgres } from '../../../tests/api/postgres'
import { describeWith } from '../../../tests/runner/describeWith'
import { postgresDialect } from './postgresDialect'

describeWith(findPostgres(), 'with a PostgreSQL', () => {
  test('a server that stops within a transaction, or between two, ends neither the process nor the pool', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.remove())
    const warnings: string[] = []
    const dialect = postgresDialect(await postgres.createDatabase(), (_level, event) => {
      warnings.push(event)
    })
    const db = new Kysely({ dialect })
    onTestFinished(() => db.destroy())
    const ask = () => sql`select 1`.execute(db)

    const transaction = db.transaction().execute(async (open) => {
      await sql`select 1`.execute(open)
      await postgres.stop()
      await expect.poll(() => warnings.length).toBeGreaterThan(0)
      await sql`select 1`.execute(open)
    })
    await expect(transaction).rejects.toThrow()
    await postgres.start()
    await ask()
    await postgres.stop()
    await expect.poll(() => warnings.length).toBeGreaterThan(1)
    await postgres.start()

    expect((await ask()).rows).toHaveLength(1)
    expect(new Set(warnings)).toEqual(new Set(['database connection lost']))
  }, 60_000)
})
