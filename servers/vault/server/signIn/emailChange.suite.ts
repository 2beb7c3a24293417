import { changeBegunSchema, emailChangedSchema } from '@shared/vault/emailChange'
import { afterEach, describe, expect, test } from 'vitest'
import type { TestVault } from '../../../../tests/vault/startTestVault'
import { codeIn, linkIn, signIn } from '../../../../tests/vault/vaultFrame'
import type { VaultOptions } from '../startVault'

const hourMs = 3_600_000

/** Changes of an account's address, over any database. */
export function emailChangeSuite(
  name: string,
  startEmpty: (options?: Partial<VaultOptions>) => Promise<TestVault>,
): void {
  describe(`changes of address, ${name}`, () => {
    const vaults: TestVault[] = []
    afterEach(async () => {
      await Promise.all(vaults.splice(0).map((vault) => vault.stop()))
    })
    async function start() {
      const vault = await startEmpty()
      vaults.push(vault)
      return vault
    }
    async function deviceOf(vault: TestVault, email: string) {
      vault.pass(30_000)
      const frame = await vault.frame()
      const { accessToken: token, account } = await signIn(frame, email, vault.nextMail)
      const ask = (method: string, path: string, body?: unknown) => frame.ask(method, path, { token, body })
      return {
        frame,
        account,
        ask,
        begin: (newEmail: string) => ask('POST', '/v1/email/change', { email: newEmail }),
        type: (step: string, change: string, code: string) =>
          ask('POST', `/v1/email/change/${step}`, { change, code }),
      }
    }
    type Device = Awaited<ReturnType<typeof deviceOf>>
    /** The whole change; returns the link that undoes it. */
    async function change(vault: TestVault, device: Device, newEmail: string): Promise<string> {
      vault.pass(30_000)
      const begun = changeBegunSchema.parse((await device.begin(newEmail)).body)
      await device.type('primary', begun.change, codeIn(await vault.nextMail()))
      const done = await device.type('secondary', begun.change, codeIn(await vault.nextMail()))
      expect(emailChangedSchema.parse(done.body)).toEqual({ newEmail })
      return linkIn(await vault.nextMail())
    }
    const undo = (link: string) => {
      const { origin, searchParams } = new URL(link)
      const body = new URLSearchParams({ token: searchParams.get('token') ?? '' })
      return fetch(`${origin}/undo`, { method: 'POST', body })
    }
    const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code

    test('both addresses agree by a code, and the old one is told', async () => {
      const vault = await start()
      const ann = await deviceOf(vault, 'ann@example.com')

      const link = await change(vault, ann, 'new@example.com')

      expect(vault.mails.slice(-3).map(({ to }) => to)).toEqual([
        'ann@example.com',
        'new@example.com',
        'ann@example.com',
      ])
      expect(vault.mails.at(-3)!.text).toContain('to new@example.com')
      expect(vault.mails.at(-1)!.text).toContain('within 72 hours')
      expect(link).toContain(`${vault.url}/undo?token=`)
      vault.pass(30_000)
      const again = await signIn(await vault.frame(), 'new@example.com', vault.nextMail)
      expect(again.account).toEqual({ id: ann.account.id, email: 'new@example.com' })
    })

    test('the codes are told apart, tried five times and bound to the session', async () => {
      const vault = await start()
      const [ann, bob] = [await deviceOf(vault, 'ann@example.com'), await deviceOf(vault, 'bob@example.com')]
      vault.pass(30_000)
      const { change: id } = (await ann.begin('new@example.com')).body
      const code = codeIn(await vault.nextMail())
      const wrong = code === '000000' ? '000001' : '000000'

      expect(codeOf(await bob.type('primary', id, code))).toBe('AttemptUnknown')
      expect(codeOf(await ann.type('secondary', id, code))).toBe('CodeSpent')
      const tries = []
      for (let count = 0; count < 5; count++) tries.push(codeOf(await ann.type('primary', id, wrong)))
      expect(tries).toEqual([...Array(3).fill('CodeWrong'), 'CodeSpent', 'CodeSpent'])
      expect(codeOf(await ann.type('primary', id, code))).toBe('CodeSpent')
      expect(vault.mails.map(({ to }) => to)).not.toContain('new@example.com')
      expect(codeOf(await ann.begin('new@example.com'))).toBe('RateLimited')
      vault.pass(30_000)
      expect(codeOf(await ann.begin('ann@example.com'))).toBe('BadRequest')
      expect(codeOf(await ann.begin('no address'))).toBe('BadRequest')
    })

    test("an address that has a wallet is told so after its own mailbox's code alone", async () => {
      const vault = await start()
      const [ann, bob] = [await deviceOf(vault, 'ann@example.com'), await deviceOf(vault, 'bob@example.com')]
      vault.pass(30_000)
      const { change: id } = (await ann.begin('bob@example.com')).body
      const primary = await ann.type('primary', id, codeIn(await vault.nextMail()))

      const secondary = await ann.type('secondary', id, codeIn(await vault.nextMail()))

      expect(primary.status).toBe(200)
      expect(secondary).toMatchObject({ status: 409, body: { error: { code: 'AddressTaken' } } })
      expect((await bob.ask('GET', '/v1/sessions')).status).toBe(200)
      vault.pass(30_000)
      const again = await signIn(await vault.frame(), 'ann@example.com', vault.nextMail)
      expect(again.account.id).toBe(ann.account.id)
    })

    test('the old address undoes the change by one POST; looking does nothing, and all devices are signed out', async () => {
      const vault = await start()
      const ann = await deviceOf(vault, 'ann@example.com')
      const link = await change(vault, ann, 'thief@example.com')
      vault.pass(71 * hourMs)

      const page = await fetch(link)
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(await page.text()).toContain('Undo the change of address?')
      const results = await Promise.all([undo(link), undo(link), undo(link)])

      expect(results.map(({ status }) => status).sort()).toEqual([200, 404, 404])
      const back = await signIn(await vault.frame(), 'ann@example.com', vault.nextMail)
      expect(back.account.id).toBe(ann.account.id)
      expect((await ann.frame.begin('thief@example.com')).body.action).toBe('VERIFY_DEVICE')
      expect((await fetch(link)).status).toBe(404)
    })

    test('undoing the first of two changes undoes the second, too', async () => {
      const vault = await start()
      const ann = await deviceOf(vault, 'ann@example.com')
      const link = await change(vault, ann, 'one@example.com')
      const second = await change(vault, ann, 'two@example.com')

      expect((await undo(link)).status).toBe(200)

      expect((await undo(second)).status).toBe(404)
      vault.pass(30_000)
      const back = await signIn(await vault.frame(), 'ann@example.com', vault.nextMail)
      expect(back.account.id).toBe(ann.account.id)
    })

    test('until it can no longer be undone, the old address makes no other account', async () => {
      const vault = await start()
      const ann = await deviceOf(vault, 'ann@example.com')
      const link = await change(vault, ann, 'new@example.com')
      const again = () => deviceOf(vault, 'ann@example.com')

      await expect(again()).rejects.toThrow('AddressMoved')
      vault.pass(72 * hourMs)

      expect((await undo(link)).status).toBe(404)
      expect((await again()).account.id).not.toBe(ann.account.id)
    })

    test('until it can no longer be undone, the automatic slot opens on no device', async () => {
      const vault = await start()
      const ann = await deviceOf(vault, 'ann@example.com')
      const { id } = (await ann.ask('POST', '/v1/slots', { kind: 'automatic', name: '' })).body
      const sealed = 'c2VhbGVkLXNlZWQtb2YtYW5u'
      const addresses = {
        eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        solana: '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde',
      }
      const slots = [{ id, sealedKey: sealed }]
      const wallet = { sealedSeed: sealed, addresses, slots, proof: 'A'.repeat(43) }
      expect((await ann.ask('PUT', '/v1/wallet', wallet)).status).toBe(200)
      const state = ({ ask }: Device) =>
        ask('POST', `/v1/slots/${id}/statement`, { deviceKey: 'A'.repeat(43) })
      expect((await state(ann)).status).toBe(200)

      await change(vault, ann, 'new@example.com')
      const phone = await deviceOf(vault, 'new@example.com')

      expect([codeOf(await state(ann)), codeOf(await state(phone))]).toEqual([
        'AddressChangedLately',
        'AddressChangedLately',
      ])
      vault.pass(72 * hourMs)
      expect((await state(await deviceOf(vault, 'new@example.com'))).status).toBe(200)
    })
  })
}
