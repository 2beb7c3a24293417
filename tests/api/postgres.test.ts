import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { describeWith } from '../runner/describeWith'
import { findPostgres, type PostgresServer, startPostgres } from './postgres'

describeWith(findPostgres(), 'with a PostgreSQL', () => {
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres.remove(), 60_000)

  async function connect(connectionString: string) {
    const client = new Client({ connectionString })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }

  test('a database that is lent again has its tables and migrations, and no other rows', async () => {
    const url = await postgres.lendDatabase()
    const first = new Client({ connectionString: url })
    await first.connect()
    await first.query(`
      CREATE TABLE owners (id text PRIMARY KEY); CREATE TABLE pets (owner text REFERENCES owners (id));
      CREATE TABLE app_migrations (name text);
      INSERT INTO owners VALUES ('ann'); INSERT INTO pets VALUES ('ann'); INSERT INTO app_migrations VALUES ('1')`)
    await first.end()

    await postgres.takeBack()
    const again = await postgres.lendDatabase()
    const { rows } = await (await connect(again)).query(`
      SELECT (SELECT count(*) FROM owners) AS owners, (SELECT count(*) FROM pets) AS pets,
        (SELECT count(*) FROM app_migrations) AS migrations`)

    expect(again).toBe(url)
    expect(rows).toEqual([{ owners: '0', pets: '0', migrations: '1' }])
  })

  test('a database whose client holds a lock, or is connected, is not lent again', async () => {
    const [locked, connected] = [await postgres.lendDatabase(), await postgres.lendDatabase()]
    const holder = await connect(locked)
    await holder.query('CREATE TABLE pets (name text)')
    await holder.query('BEGIN; LOCK TABLE pets')
    await connect(connected)

    await postgres.takeBack()
    const next = [await postgres.lendDatabase(), await postgres.lendDatabase()]

    expect(next).not.toContain(locked)
    expect(next).not.toContain(connected)
  })
})
