import { afterEach, describe, expect, test } from 'vitest'
import type { TestVault } from '../../../../tests/vault/startTestVault'
import {
  approveWith,
  codeIn,
  hashOf,
  linkIn,
  makeSecret,
  signIn,
  type VaultFrame,
} from '../../../../tests/vault/vaultFrame'
import type { VaultOptions } from '../startVault'

const email = 'ann@example.com'

/** What a page gains that relays numbers, links and codes of a visitor to its own client, on any database. */
export function relayedSuite(
  name: string,
  startEmpty: (options?: Partial<VaultOptions>) => Promise<TestVault>,
): void {
  describe(`relayed sign-ins, ${name}`, () => {
    const vaults: TestVault[] = []
    afterEach(async () => {
      await Promise.all(vaults.splice(0).map((vault) => vault.stop()))
    })
    async function start(options?: Partial<VaultOptions>) {
      const vault = await startEmpty(options)
      vaults.push(vault)
      return vault
    }
    const openWindow = (vault: TestVault, attempt: string, secret: string, headers = {}) =>
      fetch(`${vault.url}/v1/email/window`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
        body: JSON.stringify({ attempt, secret }),
      })
    const outcomeOf = async (frame: VaultFrame, attempt: string, code = '000000') => {
      const { status, body } = await frame.typeCode(attempt, code)
      return [status, body.error?.code, body.accessToken]
    }

    test('a thief who began himself, and has the visitor answer his mail by the right number, gets no code', async () => {
      const vault = await start()
      const thief = await vault.frame()
      const { attempt, number } = (await thief.begin(email)).body
      const link = linkIn(await vault.nextMail())

      // The visitor's browser has no secret, the secret of its attempt, or one that the thief made it send.
      const visitor = await vault.frame({ origin: 'https://other.example' })
      vault.pass(30_000)
      const own = (await visitor.begin(email)).body
      const answers = await Promise.all(
        [undefined, '', visitor.secretOf(own.attempt), makeSecret(), hashOf(thief.secretOf(attempt))].map(
          (secret) => approveWith(link, { number, ...(secret !== undefined && { secret }) }),
        ),
      )

      const pages = await Promise.all(answers.map((answer) => answer.text()))
      for (const page of pages) expect(page).toContain('This browser cannot approve the sign-in')
      expect(await thief.deviceStatus(attempt)).toBe('waiting')
      expect(await outcomeOf(thief, attempt)).toEqual([401, 'CodeSpent', undefined])
      // The approval mails alone: no code was sent.
      expect(vault.mails).toHaveLength(2)
    })

    test('a thief gets nothing of the sign-in that the visitor approves at the same time', async () => {
      const vault = await start()
      const [visitor, thief] = [await vault.frame(), await vault.frame()]
      const his = (await thief.begin(email)).body
      const hisLink = linkIn(await vault.nextMail())
      vault.pass(30_000)
      const hers = (await visitor.begin(email)).body
      const herLink = linkIn(await vault.nextMail())

      await visitor.approve(hisLink, { attempt: hers.attempt, number: his.number })
      await visitor.approve(herLink, hers)
      const code = codeIn(await vault.nextMail())

      expect(await outcomeOf(thief, his.attempt, code)).toEqual([401, 'CodeSpent', undefined])
      expect(await outcomeOf(thief, hers.attempt, code)).toEqual([404, 'AttemptUnknown', undefined])
      const forged = await thief.ask('POST', '/v1/email/code', {
        body: { attempt: hers.attempt, code },
        headers: { 'Vault-Origin': 'https://other.example', Origin: vault.url },
      })
      expect(forged.body.error.code).toBe('AttemptUnknown')
      expect((await visitor.typeCode(hers.attempt, code)).status).toBe(200)
    })

    test('a code of a known device signs in that device alone, at its origin alone', async () => {
      const vault = await start()
      const [visitor, thief] = [await vault.frame(), await vault.frame()]
      await signIn(visitor, email, vault.nextMail)
      vault.pass(30_000)
      const { attempt } = (await visitor.begin(email)).body
      const code = codeIn(await vault.nextMail())

      vault.pass(30_000)
      expect((await thief.begin(email)).body.action).toBe('VERIFY_DEVICE')
      expect(await outcomeOf(thief, attempt, code)).toEqual([404, 'AttemptUnknown', undefined])
      const elsewhere = await visitor.ask('POST', '/v1/email/code', {
        body: { attempt, code },
        headers: { 'Vault-Origin': 'https://other.example' },
      })
      expect(elsewhere.body.error.code).toBe('AttemptUnknown')
      expect((await visitor.typeCode(attempt, code)).status).toBe(200)
    })

    test('a secret is of its attempt, serves once, and opens nothing by itself', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const first = (await frame.begin(email)).body
      const link = linkIn(await vault.nextMail())
      const secret = frame.secretOf(first.attempt)

      expect((await openWindow(vault, first.attempt, makeSecret())).status).toBe(404)
      expect(await frame.deviceStatus(first.attempt)).toBe('waiting')
      const shown = await (await openWindow(vault, first.attempt, secret)).json()
      expect(shown).toMatchObject({
        name: 'Harbour',
        origin: 'https://app.example',
        email: 'a•••@example.com',
        number: first.number,
      })
      expect(await frame.deviceStatus(first.attempt)).toBe('opened')
      expect(vault.mails).toHaveLength(1)

      expect((await frame.approve(link, first)).status).toBe(200)
      const code = codeIn(await vault.nextMail())
      expect((await frame.approve(link, first)).status).toBe(404)
      expect((await openWindow(vault, first.attempt, secret)).status).toBe(404)
      expect((await frame.typeCode(first.attempt, code)).status).toBe(200)
      expect(vault.mails).toHaveLength(2)
    })

    test('a secret of an attempt that is over approves nothing', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const first = (await frame.begin(email)).body
      const link = linkIn(await vault.nextMail())
      vault.pass(30_000)
      const second = (await frame.begin(email)).body
      const next = linkIn(await vault.nextMail())

      expect((await frame.approve(link, first)).status).toBe(404)
      expect((await openWindow(vault, first.attempt, frame.secretOf(first.attempt))).status).toBe(404)
      await frame.approve(next, { attempt: first.attempt, number: second.number })
      expect(await frame.deviceStatus(second.attempt)).toBe('waiting')
      vault.pass(600_000)
      expect((await frame.approve(next, second)).status).toBe(404)
    })

    test('one wrong number ends the attempt, also together with the right one', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const { attempt, number } = (await frame.begin(email)).body
      const link = linkIn(await vault.nextMail())
      const all = Array.from({ length: 90 }, (_, at) => String(10 + at))
      const wrong = all.filter((each) => each !== number)

      expect(all).toContain(number)
      await frame.approve(link, { attempt, number: wrong[0]! })
      const more = await Promise.all(all.map((each) => frame.approve(link, { attempt, number: each })))

      expect(more.every(({ status }) => status === 404)).toBe(true)
      expect(await frame.deviceStatus(attempt)).toBe('ended')
      expect(vault.mails).toHaveLength(1)
    })

    test('of all numbers at the same time at most one is looked at', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const { attempt } = (await frame.begin(email)).body
      const link = linkIn(await vault.nextMail())
      const all = Array.from({ length: 90 }, (_, at) => String(10 + at))

      await Promise.all(all.map((number) => frame.approve(link, { attempt, number })))

      expect(['ended', 'approved']).toContain(await frame.deviceStatus(attempt))
      expect(vault.mails.length).toBeLessThanOrEqual(2)
    })

    test('numbers are spread over 90 values', async () => {
      const vault = await start({ limits: { cooldownMs: 0, beginsPerIpHour: 1_000 } })
      const frame = await vault.frame()
      const numbers = new Set<string>()
      for (let at = 0; at < 400; at++) numbers.add((await frame.begin(`a${at}@example.com`)).body.number)

      expect([...numbers].every((number) => /^[1-9]\d$/.test(number))).toBe(true)
      // Of 90 equally likely values, 400 draws miss more than 10 once in a million times.
      expect(numbers.size).toBeGreaterThan(80)
    })

    test('the page of the window works only for the frame that opens it', async () => {
      const vault = await start()
      const ownOf = async (site: string | undefined) => {
        const page = await fetch(`${vault.url}/sign-in`, {
          headers: site === undefined ? {} : { 'Sec-Fetch-Site': site },
        })
        expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
        expect(page.headers.get('cache-control')).toBe('no-store')
        return /data-own="(\w+)"/.exec(await page.text())![1]
      }

      expect(await ownOf('same-origin')).toBe('true')
      expect(await (await fetch(`${vault.url}/sign-in?lang=ar`)).text()).toContain(
        '<html lang="ar" dir="rtl">',
      )
      for (const site of ['cross-site', 'same-site', 'none', '', undefined])
        expect(await ownOf(site)).toBe('false')
    })

    test('a page of another origin cannot ask what the window asks', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const { attempt } = (await frame.begin(email)).body
      const secret = frame.secretOf(attempt)

      const answers = await Promise.all([
        openWindow(vault, attempt, secret, { Origin: 'https://app.example' }),
        openWindow(vault, attempt, secret, { 'Sec-Fetch-Site': 'cross-site' }),
      ])

      expect(answers.map(({ status }) => status)).toEqual([403, 403])
      expect(await frame.deviceStatus(attempt)).toBe('waiting')
    })
  })
}
