import { slotMadeSchema } from '@shared/vault/wallet'
import { afterEach, describe, expect, test } from 'vitest'
import { comeBack, redeem } from '../../../../tests/vault/socialVisitor'
import { startTestProviders } from '../../../../tests/vault/startTestProviders'
import type { TestVault } from '../../../../tests/vault/startTestVault'
import { codeIn, isNotice, linkIn, signIn, type VaultFrame } from '../../../../tests/vault/vaultFrame'
import type { VaultOptions } from '../startVault'

const hourMs = 3_600_000
const dueMs = 72 * hourMs
const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde',
}
const sealed = 'c2VhbGVkLXNlZWQtb2YtYW5u'

/** The deletion of accounts, over any database. */
export function deletionSuite(
  name: string,
  startEmpty: (options?: Partial<VaultOptions>) => Promise<TestVault>,
): void {
  describe(`deletion of accounts, ${name}`, () => {
    const vaults: TestVault[] = []
    afterEach(async () => {
      await Promise.all(vaults.splice(0).map((vault) => vault.stop()))
    })
    async function start(options?: Partial<VaultOptions>) {
      const vault = await startEmpty({
        ...options,
        limits: { sweepMs: 10, accessS: 86_400, ...options?.limits },
      })
      vaults.push(vault)
      return vault
    }
    function deviceAt(frame: VaultFrame, token: string) {
      const ask = (method: string, path: string, body?: unknown) => frame.ask(method, path, { token, body })
      return {
        frame,
        token,
        ask,
        remove: () => ask('POST', '/v1/account/deletion'),
        keep: () => ask('DELETE', '/v1/account/deletion'),
        wallet: async () => (await ask('GET', '/v1/wallet')).body,
      }
    }
    async function deviceOf(vault: TestVault, email = 'ann@example.com', locale = 'en') {
      vault.pass(30_000)
      const frame = await vault.frame()
      const { accessToken, refreshToken, account } = await signIn(frame, email, vault.nextMail, locale)
      return { ...deviceAt(frame, accessToken), account, refreshToken }
    }
    type Device = ReturnType<typeof deviceAt>
    async function storeWallet({ ask }: Device, kinds = ['automatic']) {
      const slots = []
      for (const kind of kinds) {
        const { id } = slotMadeSchema.parse((await ask('POST', '/v1/slots', { kind, name: '' })).body)
        slots.push({ id, sealedKey: sealed })
      }
      const body = { sealedSeed: sealed, addresses, slots, proof: 'p'.repeat(43) }
      expect((await ask('PUT', '/v1/wallet', body)).status).toBe(200)
    }
    const told = (vault: TestVault) =>
      vault.mails.filter(isNotice).map(({ to, subject }) => `${to}: ${subject}`)
    const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
      `${status} ${body.error?.code}`
    const post = (link: string) => {
      const { origin, searchParams } = new URL(link)
      const body = new URLSearchParams({ token: searchParams.get('token') ?? '' })
      return fetch(`${origin}/keep`, { method: 'POST', body })
    }
    const isGone = async ({ ask }: Pick<Device, 'ask'>) =>
      codeOf(await ask('GET', '/v1/wallet')) === '401 SessionEnded'

    test('is asked for by a fresh sign-in, with the same date however often, and told once with a link', async () => {
      const vault = await start()
      const ann = await deviceOf(vault)
      const stale = await deviceOf(vault, 'bob@example.com')
      const asked = vault.now()

      const first = await ann.remove()
      const link = await vault.nextMail()
      vault.pass(60_000)
      const again = await Promise.all([ann.remove(), ann.remove()])
      vault.pass(900_001)

      expect([first, ...again].map(({ status, body }) => ({ status, body }))).toEqual(
        Array(3).fill({ status: 200, body: { dueMs: asked + dueMs } }),
      )
      expect(codeOf(await stale.remove())).toBe('403 FreshSignInRequired')
      expect(codeOf(await stale.frame.ask('POST', '/v1/account/deletion'))).toBe('401 SessionInvalid')
      expect([(await ann.wallet()).deletion, (await stale.wallet()).deletion]).toEqual([
        { dueMs: asked + dueMs },
        { wouldBeMs: vault.now() + dueMs },
      ])
      const { to, text } = link
      expect(to).toBe('ann@example.com')
      expect(text).toMatch(
        /^Your account and its wallet will be deleted on November 26, 2026 at 12:\d\d PM UTC\./,
      )
      expect(text).toContain('Requested by: Harbour (https://app.example)')
      expect(linkIn(link)).toMatch(new RegExp(`^${vault.url}/keep\\?token=[\\w-]{43}$`))
      expect(vault.mails.filter(({ subject }) => subject === 'Your wallet will be deleted')).toHaveLength(1)
    })

    test.each<[string, string[], number]>([
      ['a wallet that logins open at once', ['device', 'automatic'], 72],
      ['a wallet that a code alone opens', ['device', 'recovery'], 720],
    ])('%s: a device that has not opened it waits with its question for %s', async (_, kinds, hours) => {
      const vault = await start()
      const ann = await deviceOf(vault)
      await storeWallet(ann, kinds)
      const stranger = await deviceOf(vault)

      const [here, there] = [await ann.wallet(), await stranger.wallet()]
      const asked = await stranger.remove()
      await stranger.keep()

      expect(here.deletion).toEqual({ wouldBeMs: vault.now() + 72 * hourMs })
      expect(there.deletion).toEqual({ wouldBeMs: vault.now() + hours * hourMs })
      expect(asked.body).toEqual({ dueMs: vault.now() + hours * hourMs })
      expect((await ann.remove()).body).toEqual({ dueMs: vault.now() + 72 * hourMs })
    })

    test('a wallet whose new devices wait: one of them destroys no sooner than it is seen', async () => {
      const projects = [{ id: 'p', origins: ['https://app.example'], recovery: { delayHours: 24 as const } }]
      const vault = await start({ projects })
      await storeWallet(await deviceOf(vault), ['device', 'automatic'])

      const asked = await (await deviceOf(vault)).remove()

      expect(asked.body).toEqual({ dueMs: vault.now() + 720 * hourMs })
    })

    test('until then everything works as before, and at its time all of it is gone', async () => {
      const vault = await start()
      const ann = await deviceOf(vault)
      await storeWallet(ann)
      const begun = (await ann.remove()).body.dueMs as number
      await vault.nextMail()
      const phone = await deviceOf(vault)
      const added = await phone.ask('POST', '/v1/slots', { kind: 'passkey', name: '' })
      vault.pass(begun - vault.now() - 1)
      const back = await deviceAt(ann.frame, (await ann.frame.refresh(ann)).body.accessToken)
      await new Promise((done) => setTimeout(done, 50))

      expect(added.status).toBe(200)
      expect((await back.wallet()).wallet).toEqual({ sealedSeed: sealed, addresses })
      vault.pass(1)

      await expect.poll(() => isGone(back)).toBe(true)
      expect(codeOf(await phone.frame.refresh(phone as never))).toBe('401 SessionEnded')
      await expect.poll(() => told(vault)).toEqual(['ann@example.com: Your wallet was deleted'])
      vault.pass(30_000)
      expect((await ann.frame.begin('ann@example.com')).body.action).toBe('VERIFY_DEVICE')
      await vault.nextMail()
      const next = await deviceOf(vault)
      expect(next.account.id).not.toBe(ann.account.id)
      expect(await next.wallet()).toEqual({
        account: { id: next.account.id },
        wallet: null,
        slots: [],
        openings: [],
        delay: { hours: 0, leastHours: 0 },
        deletion: { wouldBeMs: expect.any(Number) },
      })
      await storeWallet(next)
    })

    test('is taken back by any live session, once, and told', async () => {
      const vault = await start()
      const ann = await deviceOf(vault)
      await ann.remove()
      await vault.nextMail()
      vault.pass(900_001)

      const kept = await Promise.all([ann.keep(), ann.keep()])
      vault.pass(dueMs)
      await new Promise((done) => setTimeout(done, 50))

      expect(kept.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(codeOf(await (await deviceOf(vault)).keep())).toBe('409 NotDeleted')
      expect(told(vault)).toEqual(['ann@example.com: Your wallet will not be deleted'])
      expect((await deviceOf(vault)).account).toEqual(ann.account)
    })

    test('is taken back by one POST of the link; looking does nothing, and a later deletion has another link', async () => {
      const vault = await start()
      const ann = await deviceOf(vault, 'ann@example.com', 'de')
      await ann.remove()
      const link = linkIn(await vault.nextMail())

      const page = await fetch(link)
      const looked = (await ann.wallet()).deletion
      const results = await Promise.all([post(link), post(link), post(link)])

      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(await page.text()).toContain('Ihre Wallet behalten?')
      expect(looked).toHaveProperty('dueMs')
      expect(results.map(({ status }) => status).sort()).toEqual([200, 404, 404])
      expect((await ann.wallet()).deletion).not.toHaveProperty('dueMs')
      const mail = vault.mails.at(-1)!
      expect(mail.subject).toBe('Ihre Wallet wird nicht gelöscht')
      expect(mail.text).not.toContain('Angefragt von')
      await ann.remove()
      const second = linkIn(await vault.nextMail())
      expect([(await fetch(link)).status, (await post(link)).status]).toEqual([404, 404])
      expect((await ann.wallet()).deletion).toHaveProperty('dueMs')
      for (const wrong of ['', 'x', 'A'.repeat(43)])
        expect((await post(`${vault.url}/keep?token=${wrong}`)).status).toBe(404)
      expect((await post(second)).status).toBe(200)
    })

    test('is refused while a change of address can be undone, and undoing such a change takes it back', async () => {
      const vault = await start()
      const ann = await deviceOf(vault)
      async function change(to: string) {
        vault.pass(30_000)
        const { change: id } = (await ann.ask('POST', '/v1/email/change', { email: to })).body
        for (const step of ['primary', 'secondary'])
          await ann.ask('POST', `/v1/email/change/${step}`, {
            change: id,
            code: codeIn(await vault.nextMail()),
          })
        return linkIn(await vault.nextMail())
      }
      await ann.remove()
      await vault.nextMail()
      const link = await change('thief@example.com')
      const undone = await fetch(link.replace(/\?.*/, ''), {
        method: 'POST',
        body: new URL(link).searchParams,
      })
      vault.pass(dueMs)
      await new Promise((done) => setTimeout(done, 50))

      expect(undone.status).toBe(200)
      const back = await deviceOf(vault)
      expect(back.account).toEqual(ann.account)
      Object.assign(ann, back)
      await change('new@example.com')
      expect(codeOf(await ann.remove())).toBe('403 AddressChangedLately')
      vault.pass(dueMs)
      expect((await (await deviceOf(vault, 'new@example.com')).remove()).status).toBe(200)
    })

    test('of an account without an email sends no mail, and its login makes another account then', async () => {
      const others = await startTestProviders()
      const vault = await start({ social: others.settings(['google']) })
      const enter = async () => {
        const frame = await vault.frame()
        const person = { subject: '4712', name: 'bob' }
        const { body } = await redeem(frame, await comeBack(others, vault.url, frame, person))
        return { ...deviceAt(frame, body.accessToken), id: body.account.id as string }
      }
      const bob = await enter()
      await bob.remove()
      await bob.keep()
      await bob.remove()
      vault.pass(dueMs)

      await expect.poll(async () => (await enter()).id).not.toBe(bob.id)

      expect(vault.mails).toEqual([])
      await others.stop()
    })

    test('so often a day, and no more', async () => {
      const vault = await start({ limits: { deletionsPerDay: 2 } })
      const ann = await deviceOf(vault)
      for (let count = 0; count < 2; count++) {
        expect((await ann.remove()).status).toBe(200)
        await ann.keep()
      }

      expect(codeOf(await ann.remove())).toBe('429 RateLimited')
      expect((await ann.wallet()).deletion).not.toHaveProperty('dueMs')
    })
  })
}
