import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { oddWallets } from '../../../tests/api/oddWallets'
import { findPostgres, type PostgresServer, startPostgres } from '../../../tests/api/postgres'
import { walletQueries } from '../../../tests/api/walletQueries'
import { describeWith } from '../../../tests/runner/describeWith'
import { migrationsSuite } from '../../kit/store/migrations.suite'
import { StoreError } from '../../kit/store/StoreError'
import { readWallets } from '../wallets/readWallets'
import { authSuite } from './auth.suite'
import { indexSuite } from './index.suite'
import type { IndexedTransaction } from './indexedBlock'
import { migrations } from './migrations'
import { openStore } from './openStore'
import { orderSuite } from './order.suite'
import { paymentSuite } from './payment.suite'
import { storeSuite } from './store.suite'

describeWith(findPostgres(), 'with a PostgreSQL', () => {
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres.remove(), 60_000)

  const open = (databaseUrl?: string) => openStore({ databaseUrl, databaseFile: undefined, log: () => {} })

  storeSuite('postgres', async () => open(await postgres.createDatabase()))
  indexSuite('postgres', async () => open(await postgres.createDatabase()))
  authSuite('postgres', async () => open(await postgres.createDatabase()))
  paymentSuite('postgres', async () => open(await postgres.createDatabase()))
  orderSuite('postgres', async () => open(await postgres.createDatabase()))
  migrationsSuite('postgres', async () => ({ databaseUrl: await postgres.createDatabase() }), migrations)

  test('processes that start at the same time on one database migrate and seed it once', async () => {
    const url = await postgres.createDatabase()
    const several = await Promise.all([open(url), open(url), open(url)])

    const seeded = await Promise.all(several.map((store) => store.wallets.seed(oddWallets)))

    expect(seeded.reduce((sum, { added }) => sum + added, 0)).toBe(oddWallets.length)
    expect(await several[0]!.wallets.count()).toBe(oddWallets.length)
    await Promise.all(several.map((store) => store.close()))
  })

  test('PostgreSQL returns what SQLite does, for any query', async () => {
    const records = [...readWallets(), ...oddWallets]
    const [sqlite, other] = [await open(), await open(await postgres.createDatabase())]
    await Promise.all([sqlite.wallets.seed(records), other.wallets.seed(records)])

    await fc.assert(
      fc.asyncProperty(walletQueries(records), async (query) => {
        expect(await other.wallets.find(query)).toEqual(await sqlite.wallets.find(query))
      }),
      { numRuns: 400 },
    )
    await Promise.all([sqlite.close(), other.close()])
  })

  test('while the server is down the store is not ready and says so; it recovers with the server', async () => {
    const store = await open(await postgres.createDatabase())
    await store.wallets.seed(readWallets())

    await postgres.stop()
    const isReady = await store.isReady()
    const failed = await store.wallets.count().catch((error) => error)
    await postgres.start()

    expect(isReady).toBe(false)
    expect(failed).toBeInstanceOf(StoreError)
    await vi.waitFor(async () => expect(await store.wallets.count()).toBe(readWallets().length), 10_000)
    await store.close()
  })

  test('a page of a newly indexed history is read by its index, without sorting the whole', async () => {
    const url = await postgres.createDatabase()
    const store = await open(url)
    const hash = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
    const transactions = Array.from({ length: 1_000 }, (_, position): IndexedTransaction => {
      const parties = { sender: '0xa', receiver: '0xb' }
      const paid = { kind: 'native', token: '', tokenId: '', ...parties, amount: 1n } as const
      const rest = { nonce: position, succeeded: true, act: 'execute', transfers: [paid] } as const
      return { hash: hash(position), position, ...parties, ...rest }
    })
    const block = { number: 1, hash: hash(1), parentHash: hash(0), timeS: 1_000, transactions }

    await store.index.add('eip155:1', undefined, [block], 10)

    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      `explain select hash from index_activity where account = '0xa' and chain in ('eip155:1', 'eip155:2')
       order by time desc, chain desc, block desc, position desc limit 26`,
    )
    await Promise.all([client.end(), store.close()])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Scan Backward using index_activity_time')
    expect(plan).not.toContain('Sort')
  })

  test('an unavailable server is reported', async () => {
    await expect(open('postgres://postgres@127.0.0.1:1/none')).rejects.toThrow('could not be made ready')
  })
})
