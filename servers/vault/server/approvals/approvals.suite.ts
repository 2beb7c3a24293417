import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { TestVault } from '../../../../tests/vault/startTestVault'
import { signIn } from '../../../../tests/vault/vaultFrame'
import type { VaultOptions } from '../startVault'

const day = 86_400_000
const newId = () => randomBytes(16).toString('hex')

/** What the vault does for approvals: it counts entries of digits, and keeps mailboxes. It runs on any database. */
export function approvalsSuite(
  name: string,
  startEmpty: (options?: Partial<VaultOptions>) => Promise<TestVault>,
): void {
  describe(`approvals, ${name}`, () => {
    const vaults: TestVault[] = []
    afterEach(async () => {
      await Promise.all(vaults.splice(0).map((vault) => vault.stop()))
    })
    async function start(options: Partial<VaultOptions> = {}) {
      const vault = await startEmpty(options)
      vaults.push(vault)
      return vault
    }
    async function visitorAt(
      vault: TestVault,
      { origin = 'https://app.example', email = 'ann@example.com' } = {},
    ) {
      vault.pass(30_000)
      const frame = await vault.frame({ origin })
      const { accessToken: token } = await signIn(frame, email, vault.nextMail)
      return (method: string, path: string, body?: unknown) =>
        frame.ask(method, path, { token, ...(body !== undefined && { body }) })
    }
    const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code

    describe('digits', () => {
      test('the fourth entry within a day is refused, with the time left, and one after it is not', async () => {
        const vault = await start({ limits: { accessS: 200_000 } })
        const ask = await visitorAt(vault)
        const count = () => ask('POST', '/v1/digits')

        expect((await count()).body).toEqual({ left: 2 })
        vault.pass(3_600_000)
        expect((await count()).body).toEqual({ left: 1 })
        expect((await count()).body).toEqual({ left: 0 })
        expect(await count()).toMatchObject({
          status: 403,
          body: { error: { code: 'DigitsClosed', seconds: 82_800 } },
        })
        vault.pass(day - 3_600_000)
        expect((await count()).body).toEqual({ left: 2 })
      })

      test('a right entry is taken back, and never more than was counted', async () => {
        const ask = await visitorAt(await start())
        for (let times = 0; times < 5; times++) {
          expect((await ask('POST', '/v1/digits')).body).toEqual({ left: 2 })
          expect((await ask('DELETE', '/v1/digits')).status).toBe(200)
          expect((await ask('DELETE', '/v1/digits')).status).toBe(200)
        }
      })

      test('entries that come at once are counted one by one', async () => {
        const ask = await visitorAt(await start())

        const answers = await Promise.all(Array.from({ length: 12 }, () => ask('POST', '/v1/digits')))

        expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
        expect(answers.filter((each) => codeOf(each) === 'DigitsClosed')).toHaveLength(9)
      })

      test('all devices of an account share a page’s tries; another page and another account have their own', async () => {
        const vault = await start()
        const first = await visitorAt(vault)
        const second = await visitorAt(vault)
        const elsewhere = await visitorAt(vault, { origin: 'https://other.example' })
        const another = await visitorAt(vault, { email: 'bob@example.com' })
        for (const ask of [first, second, first]) expect((await ask('POST', '/v1/digits')).status).toBe(200)

        expect(codeOf(await second('POST', '/v1/digits'))).toBe('DigitsClosed')
        expect((await elsewhere('POST', '/v1/digits')).body).toEqual({ left: 2 })
        expect((await another('POST', '/v1/digits')).body).toEqual({ left: 2 })
      })

      test('entries are counted for a session only', async () => {
        const vault = await start()
        const frame = await vault.frame()
        expect(codeOf(await frame.ask('POST', '/v1/digits'))).toBe('SessionInvalid')
        expect(codeOf(await frame.ask('DELETE', '/v1/digits'))).toBe('SessionInvalid')
      })
    })

    describe('a mailbox', () => {
      const question = 'c2VhbGVkLXF1ZXN0aW9u'
      const answer = 'c2VhbGVkLWFuc3dlcg=='

      test('hands a question to the window and its answers to the frame, until the frame ends it', async () => {
        const vault = await start()
        const ask = await visitorAt(vault)
        const window = await vault.frame()
        const id = newId()
        expect((await window.ask('GET', `/v1/mailboxes/${id}`)).body).toEqual({ question: null })

        expect((await ask('PUT', `/v1/mailboxes/${id}`, { question })).status).toBe(200)
        expect((await window.ask('GET', `/v1/mailboxes/${id}`)).body).toEqual({ question })
        expect((await ask('GET', `/v1/mailboxes/${id}/answers`)).body).toEqual({ answers: [] })
        for (const each of [answer, question])
          expect(
            (await window.ask('POST', `/v1/mailboxes/${id}/answers`, { body: { answer: each } })).status,
          ).toBe(200)
        expect((await ask('GET', `/v1/mailboxes/${id}/answers`)).body).toEqual({
          answers: [answer, question],
        })

        expect((await ask('DELETE', `/v1/mailboxes/${id}`)).status).toBe(200)
        expect((await window.ask('GET', `/v1/mailboxes/${id}`)).body).toEqual({ question: null })
        const late = await window.ask('POST', `/v1/mailboxes/${id}/answers`, { body: { answer } })
        expect(codeOf(late)).toBe('MailboxUnknown')
      })

      test('ends by itself after half an hour', async () => {
        const vault = await start({ limits: { accessS: 200_000 } })
        const ask = await visitorAt(vault)
        const id = newId()
        await ask('PUT', `/v1/mailboxes/${id}`, { question })
        vault.pass(1_799_000)
        expect((await ask('GET', `/v1/mailboxes/${id}`)).status).toBe(200)
        vault.pass(1_001)

        expect((await ask('GET', `/v1/mailboxes/${id}`)).body).toEqual({ question: null })
        expect(codeOf(await ask('GET', `/v1/mailboxes/${id}/answers`))).toBe('MailboxUnknown')
        const late = await ask('POST', `/v1/mailboxes/${id}/answers`, { answer })
        expect(codeOf(late)).toBe('MailboxUnknown')
      })

      test('is its account’s: another one reads no answer, ends nothing and takes no id', async () => {
        const vault = await start()
        const ask = await visitorAt(vault)
        const other = await visitorAt(vault, { email: 'eve@example.com' })
        const id = newId()
        await ask('PUT', `/v1/mailboxes/${id}`, { question })

        expect(codeOf(await other('GET', `/v1/mailboxes/${id}/answers`))).toBe('MailboxUnknown')
        await other('DELETE', `/v1/mailboxes/${id}`)
        expect(codeOf(await other('PUT', `/v1/mailboxes/${id}`, { question: answer }))).toBe('BadRequest')
        expect((await ask('GET', `/v1/mailboxes/${id}`)).body).toEqual({ question })
      })

      test('takes sixteen answers, of a few kilobytes each, and ids of 128 bits', async () => {
        const vault = await start()
        const ask = await visitorAt(vault)
        const id = newId()
        await ask('PUT', `/v1/mailboxes/${id}`, { question })
        const post = (given: unknown) => ask('POST', `/v1/mailboxes/${id}/answers`, { answer: given })

        for (const bad of ['', 'not base64!', 'a'.repeat(4_001), 7, null])
          expect(codeOf(await post(bad))).toBe('BadRequest')
        const answers = await Promise.all(Array.from({ length: 20 }, () => post(answer)))
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(16)
        for (const bad of ['', 'f'.repeat(31), 'F'.repeat(32), 'g'.repeat(32)])
          expect((await ask('PUT', `/v1/mailboxes/${bad}`, { question })).status).toBe(404)
      })

      test('is opened by a session alone, a number of times an hour', async () => {
        const vault = await start({ limits: { mailboxesPerAccountHour: 2 } })
        const ask = await visitorAt(vault)
        const stranger = await vault.frame()
        const body = { question }
        expect(codeOf(await stranger.ask('PUT', `/v1/mailboxes/${newId()}`, { body }))).toBe('SessionInvalid')

        for (let times = 0; times < 2; times++)
          expect((await ask('PUT', `/v1/mailboxes/${newId()}`, body)).status).toBe(200)
        expect(codeOf(await ask('PUT', `/v1/mailboxes/${newId()}`, body))).toBe('RateLimited')
      })

      test('is not read or answered by a page of another origin', async () => {
        const vault = await start()
        const ask = await visitorAt(vault)
        const id = newId()
        await ask('PUT', `/v1/mailboxes/${id}`, { question })
        const page = await vault.frame()
        for (const headers of [{ Origin: 'https://app.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
          expect(codeOf(await page.ask('GET', `/v1/mailboxes/${id}`, { headers }))).toBe('CallerNotAllowed')
          const posted = await page.ask('POST', `/v1/mailboxes/${id}/answers`, { headers, body: { answer } })
          expect(codeOf(posted)).toBe('CallerNotAllowed')
        }
      })
    })
  })
}
