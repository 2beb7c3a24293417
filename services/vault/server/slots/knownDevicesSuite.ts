import { describe, expect, test } from 'vitest'
import {
  addresses,
  dayMs,
  madeUp,
  openingsStand,
  proof,
  type StartEmpty,
  sealedKey,
  sealedSeed,
} from '../../../../tests/vault/openingsStand'

/** Which devices are known to open a wallet, and what those that are not may do; over any database. */
export function knownDevicesSuite(name: string, startEmpty: StartEmpty): void {
  describe(`known devices, ${name}`, () => {
    const { start, newDevice, annWith, waitingFor, refused } = openingsStand(startEmpty)

    test('where logins alone do not open the wallet, a device that has not opened it removes no way', async () => {
      const vault = await start()
      const ann = await annWith(vault, 0)
      const kept: string[] = []
      for (const kind of ['recovery', 'passkey']) {
        const id = await ann.make(kind)
        expect((await ann.fill(id, proof)).status).toBe(200)
        kept.push(id)
      }
      expect((await ann.ask('DELETE', `/v1/slots/${ann.automatic}`)).status).toBe(200)
      const thief = await newDevice(vault)

      // The owner may have lost the one that would be left.
      for (const { id } of (await ann.wallet()).slots)
        expect(await thief.ask('DELETE', `/v1/slots/${id}`)).toMatchObject(refused(403, 'DeviceUnknown'))

      expect((await ann.ask('DELETE', `/v1/slots/${kept[0]}`)).status).toBe(200)
    })

    test('what a stranger fills in does not make a device known: it neither answers, nor shortens, nor removes', async () => {
      const vault = await start()
      const ann = await annWith(vault)
      const thief = await newDevice(vault)
      await thief.open()
      const id = await waitingFor(ann)
      const own = (await ann.wallet()).slots.find(({ kind }) => kind === 'device')!.id

      expect(await thief.settle(madeUp)).toBe(403)
      expect(await thief.settle('')).toBe(403)

      const unknown = refused(403, 'DeviceUnknown')
      expect(await thief.openings()).toEqual([])
      for (const isAllowed of [true, false]) expect(await thief.answer(id, isAllowed)).toMatchObject(unknown)
      expect(await thief.setDelay(0)).toMatchObject(unknown)
      expect(await thief.ask('DELETE', `/v1/slots/${own}`)).toMatchObject(unknown)
      expect(await thief.ask('DELETE', `/v1/slots/${ann.automatic}`)).toMatchObject(unknown)
      expect(await thief.fill(await thief.make('passkey'), madeUp)).toMatchObject(unknown)
      const renewed = { sealedKey: 'c2VhbGVkLWFuZXctb2YtYW5u', instead: sealedKey }
      expect(await thief.ask('PUT', `/v1/slots/${ann.automatic}`, renewed)).toMatchObject(
        refused(404, 'SlotUnknown'),
      )
      expect(await thief.open()).toMatch(/^OpeningWaits/)
      expect(await ann.openings()).toHaveLength(1)
    })

    test('without a delay, too, what a stranger makes up is no way, and takes the place of none', async () => {
      const vault = await start()
      const ann = await newDevice(vault)
      const [, code] = await ann.store(['device', 'recovery'])
      const thief = await newDevice(vault)

      for (const said of [madeUp, undefined])
        expect(await thief.fill(await thief.make('passkey'), said)).toMatchObject(
          refused(403, 'DeviceUnknown'),
        )
      expect(await thief.ask('DELETE', `/v1/slots/${code}`)).toMatchObject(refused(403, 'DeviceUnknown'))
      expect(await thief.settle(madeUp)).toBe(200)
      expect((await thief.fill(await thief.make('passkey'), proof)).status).toBe(200)
      expect((await ann.fill(await ann.make('passkey'))).status).toBe(200)
    })

    test.each([0, 24] as const)(
      'a stranger leaves room for the slot of a device that opens by a code: %i h',
      async (hours) => {
        const vault = await start({ limits: { slotsPerAccount: 8 } })
        const ann = await annWith(vault, hours)
        const thief = await newDevice(vault)
        const tried: number[] = []
        for (const kind of ['device', 'device', 'passkey', 'passkey', 'recovery', 'recovery', 'device'])
          tried.push((await thief.ask('POST', '/v1/slots', { kind, name: '' })).status)

        expect(tried).toEqual([200, 200, 200, 200, 200, 409, 200])
        const byCode = await newDevice(vault)
        expect(await byCode.settle()).toBe(200)
        expect(await byCode.ask('POST', '/v1/slots', { kind: 'passkey', name: '' })).toMatchObject({
          status: 200,
        })
        expect(await ann.ask('POST', '/v1/slots', { kind: 'passkey', name: '' })).toMatchObject(
          refused(409, 'TooManySlots'),
        )
      },
    )

    test('a device that opened the wallet by a code proves it, and is asked as the others are', async () => {
      const vault = await start()
      const ann = await annWith(vault)
      await (await newDevice(vault)).open()
      const byCode = await newDevice(vault)

      expect(await byCode.settle()).toBe(200)

      expect((await byCode.answer(await waitingFor(byCode), false)).status).toBe(200)
      expect((await byCode.setDelay(72)).status).toBe(200)
      expect((await byCode.fill(await byCode.make('passkey'))).status).toBe(200)
      expect(await ann.openings()).toEqual([])
    })

    test('a wallet of before the proof takes its first one from a device that is known, or while nothing waits', async () => {
      const vault = await start()
      const ann = await newDevice(vault)
      const ids = await Promise.all(['device', 'automatic'].map(ann.make))
      const slots = ids.map((id) => ({ id, sealedKey }))
      await ann.ask('PUT', '/v1/wallet', { sealedSeed, addresses, slots })
      await ann.setDelay(24)
      const thief = await newDevice(vault)

      await thief.settle(madeUp)
      expect(await thief.setDelay(0)).toMatchObject(refused(403, 'DeviceUnknown'))
      expect((await ann.fill(await ann.make('recovery'), proof)).status).toBe(200)
      await thief.settle(madeUp)
      expect(await thief.setDelay(0)).toMatchObject(refused(403, 'DeviceUnknown'))

      const phone = await newDevice(vault)
      await phone.settle()
      expect((await phone.setDelay(72)).status).toBe(200)
    })

    test('a wallet of before the proof takes it from a device that has waited, too, as long as the logins open it', async () => {
      for (const isOpenedByLogins of [true, false]) {
        const vault = await start()
        const ann = await newDevice(vault)
        const ids = await Promise.all(['device', 'automatic', 'passkey'].map(ann.make))
        const slots = ids.map((id) => ({ id, sealedKey }))
        await ann.ask('PUT', '/v1/wallet', { sealedSeed, addresses, slots })
        await ann.setDelay(24)
        const phone = await newDevice(vault)
        await phone.open()
        vault.pass(dayMs - 1)
        await phone.settle(madeUp)
        expect(await phone.setDelay(72)).toMatchObject(refused(403, 'DeviceUnknown'))
        vault.pass(1)
        if (!isOpenedByLogins) expect((await ann.ask('DELETE', `/v1/slots/${ids[1]}`)).status).toBe(200)

        expect(await phone.settle()).toBe(200)

        expect((await phone.setDelay(72)).status).toBe(isOpenedByLogins ? 200 : 403)
      }
    })
  })
}
