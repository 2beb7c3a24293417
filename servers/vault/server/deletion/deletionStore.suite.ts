import { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { DatabaseOptions } from '../../../kit/store/openDatabase'
import { postgresDialect } from '../../../kit/store/postgresDialect'
import { sqliteDialect } from '../../../kit/store/sqliteDialect'
import { AccountGone } from '../store/AccountGone'
import type { Attempt } from '../store/attemptRow'
import type { MailsTo } from '../store/mailsTo'
import { openVaultStore, type VaultStore } from '../store/openVaultStore'
import type { SocialAttempt } from '../store/socialAttemptRow'
import type { VaultTables } from '../store/VaultTables'

type Database = Pick<DatabaseOptions, 'databaseUrl' | 'databaseFile'>

const log = () => {}
const nowMs = 1_800_000_000_000
const later = nowMs + 1_000
const deleted = [
  'vault_devices',
  'vault_email_changes',
  'vault_grants',
  'vault_logins',
  'vault_openings',
  'vault_mailboxes',
  'vault_sessions',
  'vault_slots',
] as const
/** What outlives an account: `README.md`. */
const kept = ['vault_audit', 'vault_sponsored'] as const
/** The rows of an account, with its own row. */
const rowsOfAll = deleted.length + kept.length + 1

const told: string[] = []
const mailsTo: MailsTo = ({ emails }) => {
  told.push(...emails)
  return emails.map((email) => ({ id: `${email}${Math.random()}`, sealed: '', dueMs: 0, expiresMs: 1 }))
}

const attemptOf = (id: string, more: Partial<SocialAttempt> = {}): SocialAttempt => ({
  id,
  provider: 'google',
  project: 'p',
  origin: 'o',
  device: 'd',
  deviceName: '',
  ip: '',
  locale: 'en',
  session: null,
  windowHash: null,
  number: null,
  returnUrl: null,
  channel: null,
  state: null,
  status: 'done',
  result: null,
  createdMs: nowMs,
  untilMs: later + 1,
  ...more,
})
const loginOf = (account: string) =>
  ({ provider: 'google', subject: account, sealedSubject: 'sealed', name: null }) as const
const sessionOf = (accountId: string, id: string) => ({ accountId, id, nowMs, expiresMs: later + 9_000 })

/** An account of a login and an address, with something in every table. */
async function fill(store: VaultStore, account: string): Promise<void> {
  await store.social.begin(attemptOf(`in ${account}`))
  await store.socialResults.signIn(`in ${account}`, loginOf(account), sessionOf(account, `s ${account}`))
  await store.social.begin(attemptOf(`join ${account}`, { status: 'begun', session: `s ${account}` }))
  const change = {
    id: `c ${account}`,
    account,
    device: 'd',
    origin: 'o',
    oldEmail: null,
    oldEmailKey: null,
    newEmail: `${account}@example.com`,
    newEmailKey: account,
    locale: 'en',
    untilMs: later,
    createdMs: nowMs,
  }
  const mail = { id: account, sealed: '', dueMs: 0, expiresMs: 1 }
  await store.changes.begin(change, 'code', mail)
  await store.changes.confirmSecondary({ change, hash: 'code', nowMs, mostTries: 5 }, undefined)
  const slot = { id: `k ${account}`, account, kind: 'device', name: '', device: 'd', half: '' } as const
  await store.slots.add({ ...slot, sealedKey: 'k', createdMs: nowMs, usedMs: null }, 9, 'd')
  await store.automatic.open(account, slot.id, {
    device: 'new',
    notice: undefined,
    nowMs,
    policy: { delayHours: 24 },
    most: 9,
    asked: { id: `o ${account}`, project: 'p', origin: 'o', deviceName: '', country: null },
  })
  await store.mailboxes.add({ id: `m ${account}`, account, question: 'sealed', untilMs: later })
  await store.grants.add(
    {
      pci: `g ${account}`,
      mac: '',
      account,
      project: 'p',
      origin: 'o',
      chainId: 'eip155:1',
      permissions: [],
      calls: 0,
      usedCalls: 0,
      spent: [],
      fees: 0n,
      spentFees: 0n,
      createdMs: nowMs,
      expiresMs: later + 9,
    },
    9,
    { notice: undefined, nowMs },
  )
  await store.audit.add({ atMs: nowMs, event: 'signed in', account, origin: 'o', ip: '' })
  const key = { chain: 'eip155:1', sender: account, nonce: 0n, project: 'p', account }
  await store.sponsor.reserve(
    { ...key, gwei: 1, fromBlock: 1, untilS: 1 },
    { perAccount: 99, perDay: 99 },
    nowMs,
  )
  await store.deletions.begin(account, { dueMs: later, keep: `keep ${account}` }, mailsTo, nowMs)
}

/** What a deletion leaves, and who wins if several happen at the same time, on any database. */
export function deletionStoreSuite(name: string, empty: () => Promise<Database>): void {
  describe(`what a deletion leaves, ${name}`, () => {
    async function open(database: Database, onStatement?: (sql: string) => void) {
      const store = await openVaultStore({ ...database, log, onStatement })
      const { databaseUrl, databaseFile } = database
      const db = new Kysely<VaultTables>({
        dialect: databaseUrl ? postgresDialect(databaseUrl, log) : sqliteDialect(databaseFile),
      })
      const rowsOf = async (account: string) => {
        const found: string[] = []
        for (const table of [...deleted, ...kept] as const)
          if (await db.selectFrom(table).select('account').where('account', '=', account).executeTakeFirst())
            found.push(table)
        for (const row of await db
          .selectFrom('vault_accounts')
          .select('id')
          .where('id', '=', account)
          .execute())
          found.push(`account ${row.id}`)
        return found
      }
      return {
        store,
        db,
        rowsOf,
        close: async () => {
          await db.destroy()
          await store.close()
        },
      }
    }

    test('all that has the account’s id is deleted, but the audit log and what was sponsored; others stay', async () => {
      const { store, db, rowsOf, close } = await open(await empty())
      const tables = await db.introspection.getTables()
      const withAccount = tables.filter(({ columns }) => columns.some((column) => column.name === 'account'))
      for (const account of ['ann', 'bob']) await fill(store, account)
      expect(await rowsOf('ann')).toEqual([...deleted, ...kept, 'account ann'])

      const early = await store.deletions.delete('ann', mailsTo, later - 1)
      const due = [await store.deletions.due(later - 1, 9), await store.deletions.due(later, 9)]
      told.splice(0)
      const isDeleted = await store.deletions.delete('ann', mailsTo, later)

      expect(withAccount.map((table) => table.name).sort()).toEqual([...deleted, ...kept].sort())
      expect([early, due, isDeleted]).toEqual([false, [[], ['ann', 'bob']], true])
      expect(await rowsOf('ann')).toEqual([...kept])
      expect(await store.social.find('join ann')).toBeUndefined()
      expect(told).toEqual(['ann@example.com'])
      expect(await rowsOf('bob')).toEqual([...deleted, ...kept, 'account bob'])
      expect(await store.social.find('join bob')).toBeDefined()
      expect(await store.deletions.delete('ann', mailsTo, later)).toBe(false)
      await close()
    })

    test('whichever statement fails, all of it is there or none', async () => {
      let left = Number.POSITIVE_INFINITY
      const { store, rowsOf, close } = await open(await empty(), (sql) => {
        if (sql !== 'rollback' && left-- === 0) throw new Error('the database failed')
      })
      await fill(store, 'ann')
      const outcomes: string[] = []
      for (let at = 0; outcomes.at(-1) !== 'deleted'; at++) {
        left = at
        const outcome = await store.deletions.delete('ann', mailsTo, later).then(
          () => 'deleted',
          () => 'failed',
        )
        left = Number.POSITIVE_INFINITY
        const rows = await rowsOf('ann')
        expect(rows.length, `failed at ${at}`).toBe(rows.includes('account ann') ? rowsOfAll : kept.length)
        outcomes.push(outcome)
      }

      expect(outcomes.length).toBeGreaterThan(9)
      await close()
    })

    test('of keeping and deleting at the same time one is done, never half of each', async () => {
      const { store, rowsOf, close } = await open(await empty())
      for (let round = 0; round < 16; round++) {
        const account = `ann${round}`
        await fill(store, account)
        const keep = () =>
          round % 4 < 2
            ? store.deletions.keep(account, mailsTo, later)
            : store.deletions.keepByLink(`keep ${account}`, mailsTo, later).then(Boolean)
        const remove = () => store.deletions.delete(account, mailsTo, later)
        const [isKept, isDeleted] =
          round % 2
            ? await Promise.all([keep(), remove()])
            : (await Promise.all([remove(), keep()])).reverse()

        expect(isKept, account).toBe(!isDeleted)
        expect((await rowsOf(account)).length, account).toBe(isKept ? rowsOfAll : kept.length)
      }
      await close()
    })

    test('who signs in at that moment is in the old account, which ends, or in a new one; nothing is left without an account', async () => {
      const { store, db, close } = await open(await empty())
      for (let round = 0; round < 12; round++) {
        const account = `ann${round}`
        await fill(store, account)
        await store.social.begin(attemptOf(`again ${account}`))
        const code: Attempt = {
          id: `mail ${account}`,
          project: 'p',
          origin: 'o',
          email: `${account}@example.com`,
          emailKey: account,
          device: 'e',
          deviceName: '',
          ip: '',
          locale: 'en',
          number: '',
          state: 'code',
          windowHash: null,
          isOpened: false,
          createdMs: nowMs,
          untilMs: later + 1,
        }
        const mail = { id: `m ${account}`, sealed: '', dueMs: 0, expiresMs: 1 }
        await store.attempts.begin(code, { approval: null, code: 'right' }, mail)
        const slot = { id: `late ${account}`, account, kind: 'passkey', name: '', device: null } as const

        const [, byLogin, byMail, added] = await Promise.all([
          store.deletions.delete(account, mailsTo, later),
          store.socialResults.signIn(
            `again ${account}`,
            loginOf(account),
            sessionOf(`by login ${round}`, `login ${round}`),
          ),
          store.codes.try(
            { id: code.id, device: 'e', origin: 'o' },
            { hash: 'right', nowMs, mostTries: 5, mostLogins: 5 },
            sessionOf(`by mail ${round}`, `mail ${round}`),
          ),
          store.slots
            .add({ ...slot, half: '', sealedKey: null, createdMs: nowMs, usedMs: null }, 9, 'd')
            .catch((error: unknown) => error),
        ])

        expect([account, `by login ${round}`]).toContain(byLogin?.account)
        expect(byMail).toMatchObject({ outcome: 'signed in' })
        expect(added === 'added' || added instanceof AccountGone, String(added)).toBe(true)
      }
      for (const table of ['vault_sessions', 'vault_devices', 'vault_slots', 'vault_logins'] as const) {
        const orphans = await db
          .selectFrom(table)
          .select('account')
          .where('account', 'not in', (select) =>
            select.selectFrom('vault_accounts').select('vault_accounts.id'),
          )
          .execute()
        expect(orphans, table).toEqual([])
      }
      await close()
    })
  })
}
