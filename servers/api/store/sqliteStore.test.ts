import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { oddWallets } from '../../../tests/api/oddWallets'
import { migrationsSuite } from '../../kit/store/migrations.suite'
import { sqliteDialect } from '../../kit/store/sqliteDialect'
import { authSuite } from './auth.suite'
import { indexSuite } from './index.suite'
import { migrations } from './migrations'
import { openStore } from './openStore'
import { orderSuite } from './order.suite'
import { paymentSuite } from './payment.suite'
import { storeSuite } from './store.suite'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-api-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const log = () => {}
let files = 0

const openFile = () => openStore({ databaseUrl: undefined, databaseFile: join(folder, `${files++}.db`), log })
storeSuite('sqlite', openFile)
indexSuite('sqlite', openFile)
authSuite('sqlite', openFile)
paymentSuite('sqlite', openFile)
orderSuite('sqlite', openFile)
migrationsSuite('sqlite', async () => ({ databaseFile: join(folder, `${files++}.db`) }), migrations)

test('a file keeps its content for the next store', async () => {
  const options = { databaseUrl: undefined, databaseFile: join(folder, 'kept.db'), log }
  const first = await openStore(options)
  await first.wallets.seed(oddWallets)
  await first.close()

  const second = await openStore(options)

  expect(await second.wallets.count()).toBe(oddWallets.length)
  expect(await second.wallets.seed(oddWallets)).toEqual({ added: 0, changed: 0, removed: 0 })
  await second.close()
})

test('without a file, each store has separate memory', async () => {
  const open = () => openStore({ databaseUrl: undefined, databaseFile: undefined, log })
  const [first, second] = [await open(), await open()]
  const record = { name: 'One', id: 'a'.repeat(64), sources: { id: ['https://wallets.example/'] } }

  await first.wallets.seed([record])

  expect([await first.wallets.count(), await second.wallets.count()]).toEqual([1, 0])
  await Promise.all([first.close(), second.close()])
})

test('a file in a missing folder is reported', async () => {
  const opened = openStore({ databaseUrl: undefined, databaseFile: join(folder, 'none/x.db'), log })

  await expect(opened).rejects.toThrow()
})

test('a boolean is bound as a number', async () => {
  const db = new Kysely({ dialect: sqliteDialect() })

  const { rows } = await sql`select ${true} as yes, ${false} as no`.execute(db)

  expect(rows).toEqual([{ yes: 1, no: 0 }])
  await db.destroy()
})
