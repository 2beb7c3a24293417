import { describe, expect, test } from 'vitest'
import {
  madeUp,
  openingsStand,
  proof,
  type StartEmpty,
  sealedKey,
} from '../../../../tests/vault/openingsStand'

/** Which devices are known to open a wallet, and what those that are not may do; over any database. */
export function knownDevicesSuite(name: string, startEmpty: StartEmpty): void {
  describe(`known devices, ${name}`, () => {
    const { start, newDevice, annWith, waitingFor, refused } = openingsStand(startEmpty)

    test('if logins alone do not unlock the wallet, a device that has not unlocked it removes no slot', async () => {
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
      expect(await thief.settle('')).toBe(400)

      const unknown = refused(403, 'DeviceUnknown')
      expect(await thief.openings()).toEqual([])
      for (const isAllowed of [true, false]) expect(await thief.answer(id, isAllowed)).toMatchObject(unknown)
      expect(await thief.setDelay(0)).toMatchObject(unknown)
      expect(await thief.ask('DELETE', `/v1/slots/${own}`)).toMatchObject(unknown)
      expect(await thief.ask('DELETE', `/v1/slots/${ann.automatic}`)).toMatchObject(unknown)
      expect(await thief.fill(await thief.make('passkey'), madeUp)).toMatchObject(unknown)
      const renewed = { sealedKey: 'c2VhbGVkLWFuZXctb2YtYW5u', instead: sealedKey, proof: madeUp }
      expect(await thief.ask('PUT', `/v1/slots/${ann.automatic}`, renewed)).toMatchObject(unknown)
      expect(await thief.open()).toMatch(/^OpeningWaits/)
      expect(await ann.openings()).toHaveLength(1)
    })

    test('without a delay, too, what a stranger makes up is no way, and takes the place of none', async () => {
      const vault = await start()
      const ann = await newDevice(vault)
      const [, code] = await ann.store(['device', 'recovery'])
      const thief = await newDevice(vault)

      for (const kind of ['passkey', 'device'])
        expect(await thief.fill(await thief.make(kind), madeUp)).toMatchObject(refused(403, 'DeviceUnknown'))
      expect(await thief.ask('DELETE', `/v1/slots/${code}`)).toMatchObject(refused(403, 'DeviceUnknown'))
      expect((await thief.fill(await thief.make('passkey'), proof)).status).toBe(200)
    })

    test('also without a delay, an automatic slot is sealed again only by a device that has the key', async () => {
      const vault = await start()
      const ann = await annWith(vault, 0)
      const thief = await newDevice(vault)
      const renew = (said: object) =>
        thief.ask('PUT', `/v1/slots/${ann.automatic}`, {
          sealedKey: 'c2VhbGVkLWFuZXctb2YtYW5u',
          instead: sealedKey,
          ...said,
        })

      expect(await renew({ proof: madeUp })).toMatchObject(refused(403, 'DeviceUnknown'))
      expect(await renew({})).toMatchObject(refused(400, 'BadRequest'))
      const { slots } = await ann.wallet()
      expect(slots.find(({ id }) => id === ann.automatic)!.sealedKey).toBe(sealedKey)

      expect((await renew({ proof })).status).toBe(200)
    })

    test('a known device proves it with each slot, too', async () => {
      const vault = await start()
      const ann = await annWith(vault, 0)

      expect(await ann.fill(await ann.make('passkey'), madeUp)).toMatchObject(refused(403, 'DeviceUnknown'))
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
  })
}
