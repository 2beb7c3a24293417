import { changeBegunSchema } from '@shared/vault/emailChange'
import { slotMadeSchema } from '@shared/vault/wallet'
import { afterEach, describe, expect, test } from 'vitest'
import { comeBack, redeem } from '../../../../tests/vault/socialVisitor'
import { startTestProviders } from '../../../../tests/vault/startTestProviders'
import type { TestVault } from '../../../../tests/vault/startTestVault'
import { codeIn, isNotice, linkIn, signIn, type VaultFrame } from '../../../../tests/vault/vaultFrame'
import type { VaultOptions } from '../startVault'

const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde',
}
const sealedSeed = 'c2VhbGVkLXNlZWQtb2YtYW5u'
const sealedKey = 'c2VhbGVkLWtleS1vZi1hbm4t'
const proof = 'A'.repeat(43)
const deviceKey = Buffer.alloc(32, 7).toString('base64url')
const hourMs = 3_600_000
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Mails about changes of what opens a wallet, over any database. */
export function noticesSuite(
  name: string,
  startEmpty: (options?: Partial<VaultOptions>) => Promise<TestVault>,
): void {
  describe(`mails about changes, ${name}`, () => {
    const vaults: TestVault[] = []
    afterEach(async () => {
      await Promise.all(vaults.splice(0).map((vault) => vault.stop()))
    })
    async function start(options?: Partial<VaultOptions>) {
      const vault = await startEmpty(options)
      vaults.push(vault)
      return vault
    }
    /** What a signed-in device does with slots. */
    function slotsOf(frame: VaultFrame, token: string) {
      const headers = { 'User-Agent': userAgent }
      const ask = (method: string, path: string, body?: unknown) =>
        frame.ask(method, path, { token, body, headers })
      const make = async (kind: string) =>
        slotMadeSchema.parse(
          (await ask('POST', '/v1/slots', { kind, name: 'Buy at https://evil.example' })).body,
        ).id
      const fill = (id: string) => ask('PUT', `/v1/slots/${id}`, { sealedKey, proof })
      return {
        ask,
        make,
        fill,
        store: async (kinds: readonly string[]) => {
          const ids = await Promise.all(kinds.map(make))
          const slots = ids.map((id) => ({ id, sealedKey }))
          expect((await ask('PUT', '/v1/wallet', { sealedSeed, addresses, slots, proof })).status).toBe(200)
          return ids
        },
        add: async (kind: string) => {
          const id = await make(kind)
          expect((await fill(id)).status).toBe(200)
          return id
        },
        revoke: (id: string) => ask('DELETE', `/v1/slots/${id}`),
        state: (id: string) => ask('POST', `/v1/slots/${id}/statement`, { deviceKey }),
      }
    }
    async function deviceOf(vault: TestVault, email = 'ann@example.com', locale?: string) {
      vault.pass(30_000)
      const frame = await vault.frame()
      const { accessToken } = await signIn(frame, email, vault.nextMail, locale)
      return { frame, token: accessToken, ...slotsOf(frame, accessToken) }
    }
    /** The sent mails: their receivers, and what has happened. */
    async function noticesOf(vault: TestVault, waiting = 0) {
      const left = async () => (await (await fetch(`${vault.url}/health`)).json()).mails
      await expect.poll(left, { timeout: 5_000, interval: 5 }).toBe(waiting)
      return vault.mails.filter(isNotice).map(({ to, text }) => `${to}: ${text.split('\n')[0]}`)
    }
    const told = (what: string) => `ann@example.com: ${what}`
    const newDevice = told('A new device has opened your wallet.')

    test('the first device and its slots are no news; every way that is added or removed later is', async () => {
      const vault = await start()
      const ann = await deviceOf(vault)
      const [own, automatic] = await ann.store(['device', 'automatic'])
      await ann.state(automatic!)
      await ann.add('device')
      expect(await noticesOf(vault)).toEqual([])

      const passkey = await ann.add('passkey')
      const code = await ann.add('recovery')
      for (const id of [automatic!, passkey]) expect((await ann.revoke(id)).status).toBe(200)
      const again = await ann.add('automatic')
      expect(await noticesOf(vault)).toHaveLength(5)
      vault.pass(hourMs)
      const next = await deviceOf(vault)
      expect((await next.revoke(code)).status).toBe(200)
      expect((await next.revoke(own!)).status).toBe(200)

      expect((await next.revoke(again)).status).toBe(409)
      expect((await noticesOf(vault)).sort()).toEqual(
        [
          told('A passkey was added. It opens your wallet.'),
          told('A recovery code was added. It opens your wallet.'),
          told(
            'Email was removed as a way to open your wallet. A new device now needs a passkey or a recovery code.',
          ),
          told('A passkey was removed. It no longer opens your wallet.'),
          told(
            'Email was added as a way to open your wallet. A person who signs in with your address can now open it on a new device.',
          ),
          told('A recovery code was removed. It no longer opens your wallet.'),
          told('A device was removed. It no longer opens your wallet.'),
        ].sort(),
      )
    })

    test('that the recovery phrase was shown is told, after a fresh sign-in on a device that opens the wallet', async () => {
      const vault = await start({ limits: { accessS: 3_600 } })
      const [ann, bob] = [await deviceOf(vault), await deviceOf(vault, 'bob@example.com')]
      await ann.store(['device'])
      const showSeed = (by: typeof ann) => by.ask('POST', '/v1/exports', { what: 'seed' })

      expect((await showSeed(bob)).status).toBe(403)
      expect((await showSeed(await deviceOf(vault))).status).toBe(403)
      expect((await showSeed(ann)).status).toBe(200)
      vault.pass(900_001)
      expect((await showSeed(ann)).status).toBe(403)

      expect(await noticesOf(vault)).toEqual([
        told('The recovery phrase of your wallet was shown. Anyone who has it can take everything.'),
      ])
    })

    test('that a private key was shown is told in its own words', async () => {
      const vault = await start()
      const ann = await deviceOf(vault)
      await ann.store(['device'])

      expect((await ann.ask('POST', '/v1/exports', { what: 'eip155' })).status).toBe(200)

      expect(await noticesOf(vault)).toEqual([
        told(
          'A private key of your wallet was shown. Anyone who has it can take everything in that account.',
        ),
      ])
    })

    test('a mail says which device at which page did what, when, and what to do, in no words of the page', async () => {
      const vault = await start()
      const ann = await deviceOf(vault)
      await ann.store(['automatic'])

      await ann.add('passkey')
      await noticesOf(vault)

      const { subject, text } = vault.mails.find(isNotice)!
      expect({ subject, text }).toEqual({
        subject: 'A change to what opens your wallet',
        text: `A passkey was added. It opens your wallet.

Requested by: Harbour (https://app.example)
Device: Firefox, Linux
IP address: 127.0.0.1
Time: November 23, 2026 at 12:00 PM UTC

If that was not you, sign in and remove what you do not know. Then move your assets to another wallet: the person who opened this one may have kept its keys.

`,
      })
    })

    test('nothing that was refused is told, and nothing that opened nothing', async () => {
      const vault = await start()
      const [ann, bob] = [await deviceOf(vault), await deviceOf(vault, 'bob@example.com')]
      const early = await ann.make('passkey')
      expect((await ann.fill(early)).status).toBe(409)
      const [automatic] = await ann.store(['automatic'])
      await bob.store(['automatic'])
      const unfilled = await ann.make('recovery')

      const statuses = [
        await bob.fill(early),
        await bob.revoke(automatic!),
        await bob.state(automatic!),
        await ann.fill(automatic!),
        await ann.revoke(automatic!),
        await ann.state(unfilled),
        await ann.revoke(unfilled),
      ].map(({ status }) => status)
      vault.pass(900_001)
      const stale = [await ann.fill(early), await ann.revoke(automatic!), await ann.state(automatic!)]

      expect(statuses).toEqual([404, 404, 404, 409, 409, 404, 200])
      expect(new Set(stale.map(({ status }) => status)).size).toBe(1)
      expect(await noticesOf(vault)).toEqual([])
    })

    test('a slot that is filled or revoked by several requests at a time is announced once', async () => {
      const vault = await start()
      const ann = await deviceOf(vault)
      await ann.store(['automatic'])
      const passkey = await ann.make('passkey')

      await Promise.all(Array.from({ length: 4 }, () => ann.fill(passkey)))
      await Promise.all(Array.from({ length: 4 }, () => ann.revoke(passkey)))

      expect(await noticesOf(vault)).toEqual([
        told('A passkey was added. It opens your wallet.'),
        told('A passkey was removed. It no longer opens your wallet.'),
      ])
    })

    test('a new device that unlocks the wallet is announced once, with its slot, its tabs and later visits', async () => {
      const vault = await start()
      const laptop = await deviceOf(vault)
      const [, automatic] = await laptop.store(['device', 'automatic'])
      const phone = await deviceOf(vault)
      expect(await noticesOf(vault)).toEqual([])

      await Promise.all([phone.state(automatic!), phone.state(automatic!), phone.state(automatic!)])
      await phone.add('device')
      vault.pass(600_000)
      await phone.state(automatic!)

      expect(await noticesOf(vault)).toEqual([newDevice])
    })

    test('a device that a code unlocked is announced with its slot, and again after it was removed', async () => {
      const vault = await start()
      const laptop = await deviceOf(vault)
      await laptop.store(['device', 'recovery'])
      const phone = await deviceOf(vault)

      const slot = await phone.add('device')
      expect(await noticesOf(vault)).toEqual([newDevice])
      await laptop.revoke(slot)
      vault.pass(30_000)
      const { accessToken } = await signIn(phone.frame, 'ann@example.com', vault.nextMail)
      await slotsOf(phone.frame, accessToken).add('device')

      expect(await noticesOf(vault)).toEqual([
        newDevice,
        told('A device was removed. It no longer opens your wallet.'),
        newDevice,
      ])
    })

    test('while a change of email can be undone, the old email gets other notices, too', async () => {
      const vault = await start()
      const thief = await deviceOf(vault)
      await thief.store(['automatic'])
      vault.pass(30_000)
      const begun = await thief.ask('POST', '/v1/email/change', { email: 'thief@example.com' })
      const { change } = changeBegunSchema.parse(begun.body)
      for (const step of ['primary', 'secondary']) {
        const code = codeIn(await vault.nextMail())
        await thief.ask('POST', `/v1/email/change/${step}`, { change, code })
      }
      expect(linkIn(await vault.nextMail())).toContain('/undo?token=')

      await thief.add('passkey')
      const during = await noticesOf(vault)
      vault.pass(72 * hourMs)
      const later = await deviceOf(vault, 'thief@example.com')
      await later.add('recovery')

      const passkey = 'A passkey was added. It opens your wallet.'
      expect([...during].sort()).toEqual([told(passkey), `thief@example.com: ${passkey}`])
      expect((await noticesOf(vault)).slice(2)).toEqual([
        'thief@example.com: A recovery code was added. It opens your wallet.',
      ])
    })

    test('a login that is added or removed is announced with its provider, once, to the old email, too', async () => {
      const others = await startTestProviders()
      const vault = await start({ social: others.settings(['google', 'github']) })
      const ann = await deviceOf(vault)
      const github = { subject: '4712', name: 'ann' }
      const join = async () => {
        const asked = { token: ann.token }
        const begun = await comeBack(others, vault.url, ann.frame, github, 'github', asked)
        return (await redeem(ann.frame, begun)).body.status
      }
      const added = 'A login at GitHub was added. It can sign in to your wallet.'
      const removed = 'A login at GitHub was removed. It no longer opens your wallet.'

      expect([await join(), await join()]).toEqual(['joined', 'joined'])
      const once = await noticesOf(vault)
      const { change } = (await ann.ask('POST', '/v1/email/change', { email: 'new@example.com' })).body
      for (const step of ['primary', 'secondary'])
        await ann.ask('POST', `/v1/email/change/${step}`, { change, code: codeIn(await vault.nextMail()) })
      await vault.nextMail()
      const { logins } = (await ann.ask('GET', '/v1/logins')).body
      const { id } = logins.find(({ provider }: { provider: string }) => provider === 'github')
      expect((await ann.ask('DELETE', `/v1/logins/${id}`)).status).toBe(200)
      expect((await ann.ask('DELETE', `/v1/logins/${id}`)).status).toBe(404)

      expect(once).toEqual([told(added)])
      expect((await noticesOf(vault)).slice(1).sort()).toEqual([told(removed), `new@example.com: ${removed}`])
      await others.stop()
    })

    test('a login that a code has added to an existing account is announced; one of a new account is not', async () => {
      const others = await startTestProviders()
      const vault = await start({ social: others.settings(['google']) })
      await deviceOf(vault)
      const enter = async (email: string, subject: string) => {
        const phone = await vault.frame()
        const person = { subject, email, isVerified: true, name: 'ann' }
        return { phone, body: (await redeem(phone, await comeBack(others, vault.url, phone, person))).body }
      }

      const { phone, body } = await enter('ann@example.com', '1')
      await phone.typeCode(body.attempt, codeIn(await vault.nextMail()))
      const { body: bob } = await enter('bob@example.com', '2')

      expect([body.status, bob.status]).toEqual(['code', 'signedIn'])
      expect(await noticesOf(vault)).toEqual([
        told('A login at Google was added. It can sign in to your wallet.'),
      ])
      await others.stop()
    })

    test('an account without an address is told nothing', async () => {
      const others = await startTestProviders()
      const vault = await start({ social: others.settings(['google']) })
      const frame = await vault.frame()
      const { body } = await redeem(
        frame,
        await comeBack(others, vault.url, frame, { subject: '4712', name: 'bob' }),
      )
      const bob = slotsOf(frame, body.accessToken)

      await bob.store(['automatic'])
      const passkey = await bob.add('passkey')
      expect((await bob.revoke(passkey)).status).toBe(200)

      expect(await noticesOf(vault)).toEqual([])
      expect(vault.mails).toEqual([])
      await others.stop()
    })

    test('many changes are five mails, and one at the end of the hour for the others', async () => {
      const vault = await start()
      const ann = await deviceOf(vault)
      await ann.store(['automatic'])
      for (let count = 0; count < 4; count++) await ann.revoke(await ann.add('passkey'))
      const early = await noticesOf(vault, 1)

      vault.pass(hourMs - 1)
      expect(await noticesOf(vault, 1)).toHaveLength(5)
      vault.pass(1)
      const late = await noticesOf(vault)
      const again = await deviceOf(vault)
      await again.add('passkey')

      expect(early).toHaveLength(5)
      expect(late.slice(5)).toEqual([
        told(
          'More changes to what opens your wallet followed within the hour. Sign in and check what can open it.',
        ),
      ])
      expect((await noticesOf(vault)).slice(6)).toEqual([told('A passkey was added. It opens your wallet.')])
    })

    test('mails are in the language of devices that are known; a new device does not choose it', async () => {
      const vault = await start()
      const ann = await deviceOf(vault, 'ann@example.com', 'de-AT')
      const [automatic] = await ann.store(['automatic'])

      const stranger = await deviceOf(vault, 'ann@example.com', 'th')
      await stranger.state(automatic!)
      const first = await noticesOf(vault)
      vault.pass(30_000)
      const { accessToken } = await signIn(ann.frame, 'ann@example.com', vault.nextMail, 'fr')
      await slotsOf(ann.frame, accessToken).add('passkey')

      expect(first).toEqual([told('Ein neues Gerät hat Ihre Wallet geöffnet.')])
      expect((await noticesOf(vault)).slice(1)).toEqual([
        told('Une clé d’accès a été ajoutée. Elle ouvre votre portefeuille.'),
      ])
    })

    test('a change and its mail are made together or not at all, whichever statement fails', async () => {
      let left = Number.POSITIVE_INFINITY
      const vault = await start({
        limits: { noticesPerHour: 1_000, slotsPerAccount: 1_000 },
        onStatement: (sql) => {
          // Log lines of the delivery do not belong to the request.
          const isCounted = sql !== 'rollback' && (!sql.includes('vault_outbox') || sql.startsWith('insert'))
          if (isCounted && left-- === 0) throw new Error('the database failed')
        },
      })
      const ann = await deviceOf(vault)
      await ann.store(['device', 'automatic'])
      const outcomes: string[] = []
      for (let at = 0; outcomes.at(-1) !== '200 filled'; at++) {
        const id = await ann.make('passkey')
        const before = (await noticesOf(vault)).length
        left = at
        const { status } = await ann.fill(id)
        left = Number.POSITIVE_INFINITY
        const { slots } = (await ann.ask('GET', '/v1/wallet')).body
        const isFilled = slots.some((slot: { id: string }) => slot.id === id)
        expect((await noticesOf(vault)).length - before, `failed at ${at}`).toBe(isFilled ? 1 : 0)
        outcomes.push(`${status} ${isFilled ? 'filled' : 'empty'}`)
      }

      expect(new Set(outcomes)).toEqual(new Set(['503 empty', '503 filled', '200 filled']))
      expect(outcomes.length).toBeGreaterThan(10)
    })

    test('a change does not wait for the mail server; its mail follows, once', async () => {
      const vault = await start()
      const ann = await deviceOf(vault)
      await ann.store(['automatic'])
      vault.setMailDown(true)

      await ann.add('recovery')
      await expect.poll(() => vault.logged.some(({ event }) => event === 'mail not sent')).toBe(true)
      vault.setMailDown(false)
      vault.pass(60_000)

      expect(await noticesOf(vault)).toEqual([told('A recovery code was added. It opens your wallet.')])
    })
  })
}
