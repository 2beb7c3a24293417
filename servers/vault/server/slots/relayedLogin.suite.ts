import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, openingsStand, type StartEmpty } from '../../../../tests/vault/openingsStand'
import { custody, startTestFarcaster, type TestFarcaster } from '../../../../tests/vault/startTestFarcaster'
import type { TestVault } from '../../../../tests/vault/startTestVault'

interface Listed {
  readonly isCurrent: boolean
}

/** Any page can show the code of a thief's login to a visitor, whose phone then signs the thief in; over any database. */
export function relayedLoginSuite(name: string, startEmpty: StartEmpty): void {
  describe(`a login that a page can relay, ${name}`, () => {
    const stand = openingsStand(startEmpty)
    const { refused, waitingFor, newDevice } = stand
    let phone: TestFarcaster
    beforeAll(async () => {
      phone = await startTestFarcaster()
      phone.registry.ids.set(custody.address, 7n)
    })
    afterAll(() => phone.stop())
    let vault: TestVault
    beforeEach(async () => {
      vault = await stand.start({ farcaster: phone.setting })
    })

    /** A device whose code the phone has scanned. */
    async function byPhone(project = 'p') {
      const frame = await vault.frame({ project })
      const { body: begun } = await frame.ask('POST', '/v1/farcaster', { body: {} })
      await phone.answer()
      const { body } = await frame.ask('POST', '/v1/social/redeem', { body: { attempt: begun.attempt } })
      expect(body.status).toBe('signedIn')
      return { ...stand.deviceWith(frame, body.accessToken), account: body.account.id }
    }
    /** A wallet with an address and the phone's login. */
    async function annWithBoth() {
      const ann = await newDevice(vault)
      await ann.store()
      const begun = await ann.ask('POST', '/v1/farcaster/join', {})
      await phone.answer()
      const joined = await ann.ask('POST', '/v1/social/redeem', { attempt: begun.body.attempt })
      expect(joined.body).toEqual({ status: 'joined' })
      return ann
    }

    test('opens the wallet on a new device after a day, though no one has asked for a delay', async () => {
      const ann = await annWithBoth()
      const thief = await byPhone()

      expect(await thief.open()).toBe(`OpeningWaits ${dayMs / 1_000}`)
      expect(await ann.openings()).toHaveLength(1)
      vault.pass(dayMs)

      expect(await thief.open()).toBe('opens')
    })

    test('unlocks nothing, and signs no visitor in, once a known device has denied it', async () => {
      const ann = await annWithBoth()
      const thief = await byPhone()
      await thief.open()

      expect((await ann.answer(await waitingFor(ann), false)).status).toBe(200)

      expect(await thief.ask('GET', '/v1/wallet')).toMatchObject(refused(401, 'SessionEnded'))
    })

    test('gives no power that leads around the wait', async () => {
      const ann = await annWithBoth()
      const thief = await byPhone()
      const { id: ofAnn } = (await ann.wallet()).slots.find(({ kind }) => kind === 'device')!
      const { sessions } = (await thief.ask('GET', '/v1/sessions')).body
      const { logins } = (await thief.ask('GET', '/v1/logins')).body
      const window = 'a'.repeat(43)

      for (const [method, path, body] of [
        ['POST', '/v1/farcaster/join', {}],
        ['POST', '/v1/social/join', { provider: 'google', window }],
        ['POST', '/v1/email/change', { email: 'thief@example.com' }],
        ['DELETE', `/v1/logins/${logins[1].id}`, undefined],
        ['DELETE', `/v1/sessions/${sessions.find(({ isCurrent }: Listed) => !isCurrent).id}`, undefined],
        ['POST', '/v1/exports', { what: 'seed' }],
        ['POST', '/v1/grants', {}],
        ['DELETE', `/v1/slots/${ofAnn}`, undefined],
        ['PUT', '/v1/delay', { hours: 0 }],
      ] as const)
        expect({ path, ...(await thief.ask(method, path, body)) }).toMatchObject({
          path,
          ...refused(403, 'DeviceUnknown'),
        })
      expect(await thief.fill(await thief.make('passkey'), 'B'.repeat(43))).toMatchObject(
        refused(403, 'DeviceUnknown'),
      )
      expect(await thief.settle('B'.repeat(43))).toBe(403)
    })

    test('makes no other device wait: one by mail opens at once, and the delay of the wallet stays', async () => {
      const ann = await annWithBoth()
      const phoneDevice = await byPhone()
      await phoneDevice.open()
      await ann.answer(await waitingFor(ann), true)

      expect(await phoneDevice.open()).toBe('opens')
      expect(await phoneDevice.settle()).toBe(200)
      expect((await phoneDevice.wallet()).delay).toEqual({ hours: 0, leastHours: 0 })
      expect(await (await newDevice(vault)).open()).toBe('opens')
      expect((await phoneDevice.ask('POST', '/v1/farcaster/join', {})).status).toBe(200)
    })

    test('makes a wallet on its first device, and waits for the longest of all delays', async () => {
      const first = await byPhone()
      await first.store()

      expect((await first.wallet()).delay).toEqual({ hours: 0, leastHours: 0 })
      expect(await (await byPhone('p72')).open()).toBe(`OpeningWaits ${(3 * dayMs) / 1_000}`)
    })
  })
}
