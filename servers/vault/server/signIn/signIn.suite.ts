import { afterEach, describe, expect, test } from 'vitest'
import type { TestVault } from '../../../../tests/vault/startTestVault'
import { approveWith, codeIn, linkIn, signIn } from '../../../../tests/vault/vaultFrame'
import type { VaultOptions } from '../startVault'

/** Signing in by mail, over any database. */
export function signInSuite(
  name: string,
  startEmpty: (options?: Partial<VaultOptions>) => Promise<TestVault>,
): void {
  describe(`signing in by mail, ${name}`, () => {
    const vaults: TestVault[] = []
    afterEach(async () => {
      await Promise.all(vaults.splice(0).map((vault) => vault.stop()))
    })
    const start = async (options?: Partial<VaultOptions>) => {
      const vault = await startEmpty(options)
      vaults.push(vault)
      return vault
    }
    const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

    test('a new device is approved by its number, and signs in with the code that follows', async () => {
      const vault = await start()
      const frame = await vault.frame()

      const begun = await frame.begin('Ann@Example.com', { locale: 'de-AT' })
      const { attempt, number } = begun.body
      expect(begun).toMatchObject({
        status: 200,
        body: { action: 'VERIFY_DEVICE', number: expect.stringMatching(/^\d\d$/) },
      })
      const approval = await vault.nextMail()
      expect(approval.to).toBe('ann@example.com')
      expect(approval.text).not.toContain(`\n${number}\n`)
      expect(await frame.deviceStatus(attempt)).toBe('waiting')

      const page = await fetch(linkIn(approval))
      const html = await page.text()
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(html).toContain('lang="de"')
      expect(html).toContain('Harbour (https://app.example)')
      expect(html).not.toMatch(new RegExp(`>\\s*${number}\\s*<`))
      expect(await frame.deviceStatus(attempt)).toBe('waiting')

      expect((await frame.approve(linkIn(approval), { attempt, number })).status).toBe(200)
      expect(await frame.deviceStatus(attempt)).toBe('approved')
      const signedIn = await frame.typeCode(attempt, codeIn(await vault.nextMail()))
      expect(signedIn).toMatchObject({
        status: 200,
        body: { expiresInS: 600, account: { email: 'ann@example.com', id: expect.any(String) } },
      })
      expect(signedIn.headers.get('cache-control')).toBe('no-store')
    })

    test('a known device is asked for the code alone, at the same origin', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const first = await signIn(frame, 'ann@example.com', vault.nextMail)
      vault.pass(30_000)

      const begun = await frame.begin('ANN@example.COM ')
      expect(begun.status).toBe(400)
      const again = await frame.begin('ANN@example.COM')
      expect(again.body).toEqual({ action: 'VERIFY_OTP', attempt: expect.any(String) })
      const { body } = await frame.typeCode(again.body.attempt, codeIn(await vault.nextMail()))

      expect(body.account).toEqual(first.account)
      vault.pass(30_000)
      const elsewhere = await frame.begin('ann@example.com', {
        headers: { 'Vault-Origin': 'https://other.example' },
      })
      expect(elsewhere.body.action).toBe('VERIFY_DEVICE')
    })

    test('opening the link often approves nothing, and no cache keeps it', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const { body } = await frame.begin('ann@example.com')
      const link = linkIn(await vault.nextMail())

      const pages = await Promise.all(Array.from({ length: 5 }, () => fetch(link)))
      const head = await fetch(link, { method: 'HEAD' })

      const texts = await Promise.all(pages.map((page) => page.text()))
      expect(new Set(texts).size).toBe(1)
      expect(texts[0]).toContain('<input name="number"')
      expect(head.headers.get('cache-control')).toBe('no-store')
      expect(await frame.deviceStatus(body.attempt)).toBe('waiting')
      expect(vault.mails).toHaveLength(1)
    })

    test.each(['wrong', 'refuse', ''])('typing %j refuses the sign-in for good', async (typed) => {
      const vault = await start()
      const frame = await vault.frame()
      const { attempt, number } = (await frame.begin('ann@example.com')).body
      const link = linkIn(await vault.nextMail())

      if (typed === 'refuse') await approveWith(link, 'refuse')
      else
        await frame.approve(link, {
          attempt,
          number: typed === 'wrong' ? String(109 - Number(number)) : typed,
        })

      expect(await frame.deviceStatus(attempt)).toBe('ended')
      expect((await frame.approve(link, { attempt, number })).status).toBe(404)
      expect((await fetch(link)).status).toBe(404)
      expect(await frame.deviceStatus(attempt)).toBe('ended')
    })

    test('of many approvals at the same time one counts, and one code is sent', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const { attempt, number } = (await frame.begin('ann@example.com')).body
      const link = linkIn(await vault.nextMail())

      const taps = await Promise.all(
        Array.from({ length: 8 }, () => frame.approve(link, { attempt, number })),
      )

      expect(taps.filter(({ status }) => status === 200)).toHaveLength(1)
      await frame.typeCode(attempt, codeIn(await vault.nextMail()))
      expect(vault.mails).toHaveLength(2)
    })

    test('an approval holds for 10 minutes, a code for 20', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const { attempt, number } = (await frame.begin('ann@example.com')).body
      const link = linkIn(await vault.nextMail())
      vault.pass(599_999)
      await frame.approve(link, { attempt, number })
      const code = codeIn(await vault.nextMail())
      vault.pass(1_200_000)

      expect(await frame.typeCode(attempt, code)).toMatchObject({
        status: 401,
        body: { error: { code: 'CodeSpent' } },
      })
      const late = (await frame.begin('ann@example.com')).body
      const lateLink = linkIn(await vault.nextMail())
      vault.pass(600_000)
      expect((await frame.approve(lateLink, late)).status).toBe(404)
      expect(await frame.deviceStatus(late.attempt)).toBe('ended')
    })

    test('a code is of its attempt and its device, serves once, and is tried five times', async () => {
      const vault = await start()
      const [frame, thief] = [await vault.frame(), await vault.frame()]
      const { attempt, number } = (await frame.begin('ann@example.com')).body
      await frame.approve(linkIn(await vault.nextMail()), { attempt, number })
      const code = codeIn(await vault.nextMail())

      expect(await thief.typeCode(attempt, code)).toMatchObject({
        status: 404,
        body: { error: { code: 'AttemptUnknown' } },
      })
      expect(await frame.typeCode(attempt, wrongFor(code))).toMatchObject({
        status: 401,
        body: { error: { code: 'CodeWrong', triesLeft: 4 } },
      })
      expect((await frame.typeCode(attempt, code)).status).toBe(200)
      expect((await frame.typeCode(attempt, code)).body.error.code).toBe('CodeSpent')

      vault.pass(30_000)
      const again = (await frame.begin('ann@example.com')).body
      const other = codeIn(await vault.nextMail())
      const tries = await Promise.all(
        Array.from({ length: 9 }, () => frame.typeCode(again.attempt, wrongFor(other))),
      )
      const codes = tries.map(({ body }) => body.error.code).sort()
      expect(codes).toEqual([...Array(5).fill('CodeSpent'), ...Array(4).fill('CodeWrong')])
      expect((await frame.typeCode(again.attempt, other)).body.error.code).toBe('CodeSpent')
    })

    test('a second request within 30 s is refused with the wait left', async () => {
      const vault = await start()
      const [frame, other] = [await vault.frame(), await vault.frame()]
      await frame.begin('ann@example.com')
      vault.pass(12_000)

      const refused = await other.begin('ann@example.com')

      expect(refused).toMatchObject({
        status: 429,
        body: { error: { code: 'RateLimited', message: 'Please try again after 18 seconds', seconds: 18 } },
      })
      expect(refused.headers.get('retry-after')).toBe('18')
      vault.pass(18_000)
      expect((await other.begin('ann@example.com')).status).toBe(200)
    })

    test('of concurrent requests for an address one is taken', async () => {
      const vault = await start()
      const frames = await Promise.all(Array.from({ length: 6 }, () => vault.frame()))

      const answers = await Promise.all(frames.map((frame) => frame.begin('ann@example.com')))

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('strangers who ask for an address all the time do not keep its known device out', async () => {
      const vault = await start({ limits: { beginsPerEmailDay: 3, beginsPerIpHour: 5, beginsPerMinute: 4 } })
      const [frame, stranger] = [await vault.frame(), await vault.frame()]
      await signIn(frame, 'ann@example.com', vault.nextMail)
      for (let round = 0; round < 6; round++) {
        await stranger.begin('ann@example.com')
        vault.pass(30_000)
        await stranger.begin(`bob${round}@example.com`)
      }
      expect((await stranger.begin('ann@example.com')).status).toBe(429)

      const { body } = await frame.begin('ann@example.com')

      expect(body.action).toBe('VERIFY_OTP')
    })

    test('a stranger at one network, with as many devices as they like, keeps no new device of the owner out', async () => {
      const limits = { beginsPerEmailDay: 5, beginsPerEmailAndIpDay: 2 }
      const vault = await start({ limits, trustProxy: true })
      const begin = async (ip: string) => {
        vault.pass(30_000)
        const headers = { 'X-Forwarded-For': ip }
        return (await (await vault.frame()).begin('ann@example.com', { headers })).status
      }
      const tried: number[] = []
      // One network has many addresses of IPv6.
      for (const ip of ['9.9.9.1', '9.9.9.1', '9.9.9.1', '2001:db8::1', '2001:db8::2', '2001:db8::3'])
        tried.push(await begin(ip))

      expect(tried).toEqual([200, 200, 429, 200, 200, 429])
      expect(await begin('8.8.8.8')).toBe(200)
    })

    test('ceilings by device, address, network address and in total hold', async () => {
      const limits = { beginsPerDeviceHour: 2, beginsPerEmailDay: 3, beginsPerIpHour: 6, beginsPerMinute: 7 }
      const vault = await start({ limits, trustProxy: true })
      const [one, other] = [await vault.frame(), await vault.frame()]
      const begin = async (frame: typeof one, email: string, ip: string) => {
        vault.pass(30_000)
        return (await frame.begin(email, { headers: { 'X-Forwarded-For': ip } })).status
      }

      expect([
        await begin(one, 'ann@a.example', '9.9.9.1'),
        await begin(one, 'ann@a.example', '9.9.9.1'),
      ]).toEqual([200, 200])
      expect(await begin(one, 'ann@a.example', '9.9.9.2')).toBe(429)
      expect(await begin(other, 'ann@a.example', '9.9.9.2')).toBe(200)
      expect(await begin(other, 'ann@a.example', '9.9.9.3')).toBe(429)
      const fromOne = []
      for (let count = 0; count < 8; count++) fromOne.push(await begin(one, `b${count}@a.example`, '9.9.9.4'))
      expect(fromOne).toEqual([...Array(6).fill(200), 429, 429])
      vault.pass(60_000)
      const atOnce = []
      for (let count = 0; count < 9; count++) {
        const headers = { 'X-Forwarded-For': `8.8.8.${count}` }
        atOnce.push((await one.begin(`c${count}@a.example`, { headers })).status)
      }
      expect(atOnce).toEqual([...Array(7).fill(200), 429, 429])
    })

    test('guessing over many addresses and network addresses meets no code to guess', async () => {
      const vault = await start({ trustProxy: true })
      const victim = await vault.frame()
      await signIn(victim, 'ann@example.com', vault.nextMail)
      vault.pass(30_000)

      const outcomes = new Set<string>()
      for (let round = 0; round < 12; round++) {
        const guesser = await vault.frame()
        const headers = { 'X-Forwarded-For': `7.7.${round}.1` }
        const { attempt } = (await guesser.begin(`ann${round % 3 || ''}@example.com`, { headers })).body
        for (let guess = 0; guess < 6; guess++) {
          const answer = await guesser.typeCode(attempt, String(guess).padStart(6, '0'), { headers })
          outcomes.add(answer.body.error.code)
        }
        vault.pass(30_000)
      }

      // Without the approval of the mailbox's owner there is no code, right or wrong.
      expect([...outcomes]).toEqual(['CodeSpent'])
    })

    test('a device that types wrong codes again and again becomes a new one', async () => {
      const vault = await start({ limits: { wrongCodesPerDevice: 3 } })
      const frame = await vault.frame()
      await signIn(frame, 'ann@example.com', vault.nextMail)
      vault.pass(30_000)
      const { attempt } = (await frame.begin('ann@example.com')).body
      const code = codeIn(await vault.nextMail())
      for (let count = 0; count < 3; count++) await frame.typeCode(attempt, wrongFor(code))
      vault.pass(30_000)

      expect((await frame.begin('ann@example.com')).body.action).toBe('VERIFY_DEVICE')
    })

    test('a new attempt of a device ends its earlier one', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const first = (await frame.begin('ann@example.com')).body
      const link = linkIn(await vault.nextMail())
      vault.pass(30_000)

      await frame.begin('ann@example.com')

      expect((await frame.approve(link, first)).status).toBe(404)
      expect(await frame.deviceStatus(first.attempt)).toBe('ended')
    })

    test('a mail that could not be sent is sent later, sealed until then', async () => {
      const vault = await start()
      const frame = await vault.frame()
      vault.setMailDown(true)
      await frame.begin('ann@example.com')
      await expect.poll(() => vault.logged.filter(({ event }) => event === 'mail not sent').length).toBe(1)
      vault.setMailDown(false)
      vault.pass(10_000)

      expect((await vault.nextMail()).to).toBe('ann@example.com')
      await expect.poll(async () => (await (await fetch(`${vault.url}/health`)).json()).mails).toBe(0)
      expect(vault.mails).toHaveLength(1)
    })

    test('logs name no address, code, link or token', async () => {
      const vault = await start()
      const frame = await vault.frame()
      const { accessToken, refreshToken } = await signIn(frame, 'ann@example.com', vault.nextMail)
      const [approval, code] = vault.mails
      await fetch(linkIn(approval!))

      const log = JSON.stringify(vault.logged)

      for (const secret of [
        'ann@',
        codeIn(code!),
        new URL(linkIn(approval!)).search,
        accessToken,
        refreshToken,
      ])
        expect(log).not.toContain(secret)
    })
  })
}
