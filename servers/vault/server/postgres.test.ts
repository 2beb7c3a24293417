import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findPostgres, type PostgresServer, startPostgres } from '../../../tests/api/postgres'
import { describeWith } from '../../../tests/runner/describeWith'
import { smartVisitor } from '../../../tests/vault/smartVisitor'
import { newAddress, policyOf, sponsorFor, sponsorStand } from '../../../tests/vault/sponsorStand'
import { startTestVault } from '../../../tests/vault/startTestVault'
import { migrationsSuite } from '../../kit/store/migrations.suite'
import { approvalsSuite } from './approvals/approvals.suite'
import { deletionSuite } from './deletion/deletion.suite'
import { deletionStoreSuite } from './deletion/deletionStore.suite'
import { grantsSuite } from './grants/grants.suite'
import { killedSuite } from './killed.suite'
import { killedSponsorSuite } from './paymaster/killedSponsor.suite'
import { sponsorSuite } from './paymaster/sponsor.suite'
import { rotateSuite } from './rotation/rotate.suite'
import { emailChangeSuite } from './signIn/emailChange.suite'
import { relayedSuite } from './signIn/relayed.suite'
import { signInSuite } from './signIn/signIn.suite'
import { knownDevicesSuite } from './slots/knownDevices.suite'
import { noticesSuite } from './slots/notices.suite'
import { openingsSuite } from './slots/openings.suite'
import { relayedLoginSuite } from './slots/relayedLogin.suite'
import { requirementsSuite } from './slots/requirements.suite'
import { slotStoreSuite } from './slots/slotStore.suite'
import { walletSuite } from './slots/wallet.suite'
import { killedSocialSuite } from './social/killedSocial.suite'
import { socialSuite } from './social/social.suite'
import type { VaultOptions } from './startVault'
import { migrations } from './store/migrations'
import { tokensSuite } from './tokens/tokens.suite'

describeWith(findPostgres(), 'with a PostgreSQL', () => {
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 180_000)
  afterEach(() => postgres.takeBack())
  afterAll(() => postgres.remove(), 180_000)

  const start = async (options: Partial<VaultOptions> = {}) =>
    startTestVault({ databaseUrl: await postgres.lendDatabase(), ...options })

  /** Two vaults of one clock on one database. */
  async function startTwo() {
    const databaseUrl = await postgres.lendDatabase()
    return Promise.all([startTestVault({ databaseUrl }), startTestVault({ databaseUrl })])
  }

  test('processes that start at the same time share limits and outbox: each mail goes out once', async () => {
    const vaults = await startTwo()
    const [one, other] = await Promise.all(vaults.map((vault) => vault.frame()))
    const emails = Array.from({ length: 12 }, (_, index) => `ann${index}@example.com`)

    const first = await Promise.all(emails.map((email) => one!.begin(email)))
    const second = await Promise.all(emails.map((email) => other!.begin(email)))
    const sent = () => vaults.flatMap(({ mails }) => mails.map(({ to }) => to)).sort()
    await expect.poll(() => sent().length).toBe(12)
    await Promise.all(vaults.map((vault) => vault.stop()))

    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(second.map(({ status }) => status))).toEqual(new Set([429]))
    expect(sent()).toEqual([...emails].sort())
  })

  test('processes share the ceilings of a project: of requests at the same time no fee is counted twice, and none left out', async () => {
    const databaseUrl = await postgres.lendDatabase()
    const { options } = await sponsorStand(policyOf(20_000, 10_000), () => Date.parse('2026-11-23T12:00:00Z'))
    const vaults = await Promise.all([1, 2].map(() => startTestVault({ ...options, databaseUrl })))
    const visitors = await Promise.all(
      vaults.map(async (vault) => {
        const address = newAddress()
        const taken = new Set<object>()
        const nextMail = async () => {
          // The mail of one goes out from either, and the next one from the other.
          const find = () =>
            vaults
              .flatMap(({ mails }) => mails)
              .find((mail) => mail.to.startsWith(address.toLowerCase()) && !taken.has(mail))
          await expect.poll(find).toBeDefined()
          const mail = find()!
          taken.add(mail)
          return mail
        }
        return { address, visitor: await smartVisitor({ ...vault, nextMail }, address) }
      }),
    )

    const answers = await Promise.all(
      visitors.flatMap(({ address, visitor }) =>
        Array.from({ length: 8 }, (_, nonce) => sponsorFor(visitor, address, BigInt(nonce))),
      ),
    )
    await Promise.all(vaults.map((vault) => vault.stop()))

    expect(answers.filter((answer) => answer === 'signed')).toHaveLength(10)
    expect(answers.filter((answer) => answer === 'ceiling')).toHaveLength(6)
  })

  test('while the database is down the vault says so, and recovers with it', async () => {
    const vault = await start()
    const frame = await vault.frame()
    await postgres.stop()

    const refused = await frame.begin('ann@example.com')
    const ready = await fetch(`${vault.url}/ready`)
    await postgres.start()

    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'StoreUnavailable' } } })
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(ready.status).toBe(503)
    await expect.poll(async () => (await frame.begin('ann@example.com')).status).toBe(200)
    await vault.stop()
  })

  signInSuite('postgres', start)
  relayedSuite('postgres', start)
  tokensSuite('postgres', start)
  walletSuite('postgres', start)
  noticesSuite('postgres', start)
  openingsSuite('postgres', start)
  relayedLoginSuite('postgres', start)
  knownDevicesSuite('postgres', start)
  requirementsSuite('postgres', start)
  grantsSuite('postgres', start)
  approvalsSuite('postgres', start)
  emailChangeSuite('postgres', start)
  deletionSuite('postgres', start)
  socialSuite('postgres', start)
  sponsorSuite('postgres', start)
  const lent = async () => ({ databaseUrl: await postgres.lendDatabase() })
  const empty = async () => ({ databaseUrl: await postgres.createDatabase() })
  migrationsSuite('postgres', empty, migrations)
  slotStoreSuite('postgres', lent)
  deletionStoreSuite('postgres', lent)
  killedSuite('postgres', lent, { first: 0, step: 9 })
  rotateSuite('postgres', lent, 3)
  killedSocialSuite('postgres', lent, { first: 2, step: 12 })
  killedSponsorSuite('postgres', lent, { first: 1, step: 6 })
})
