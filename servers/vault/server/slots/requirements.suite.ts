import { describe, expect, test } from 'vitest'
import { openingsStand, proof, type StartEmpty } from '../../../../tests/vault/openingsStand'

/** What projects require of the wallets that they are used with, besides logins; over any database. */
export function requirementsSuite(name: string, startEmpty: StartEmpty): void {
  describe(`what projects require, ${name}`, () => {
    const { start, newDevice, noticesOf, refused } = openingsStand(startEmpty)

    test('the page’s project says what it requires', async () => {
      const vault = await start()
      const requiresOf = async (project: string) =>
        (await (await vault.frame({ project })).ask('GET', '/v1/project')).body

      expect(await requiresOf('passkey')).toEqual({ name: null, requires: 'passkey' })
      expect(await requiresOf('p')).toEqual({ name: 'Harbour' })
    })

    const kindsOf = async (by: Awaited<ReturnType<typeof newDevice>>) =>
      (await by.wallet()).slots.map(({ kind }) => kind).sort()

    test.each([
      ['code', 'recovery', ['device', 'recovery']],
      ['code', 'passkey', ['device', 'passkey']],
      ['passkey', 'passkey', ['device', 'passkey']],
      ['passkey', 'recovery', ['automatic', 'device', 'recovery']],
      ['p', 'passkey', ['automatic', 'device', 'passkey']],
    ])('at the project %s a new %s leaves %j', async (project, kind, left) => {
      const vault = await start()
      const ann = await newDevice(vault, project)
      await ann.store()
      expect(await kindsOf(ann)).toEqual(['automatic', 'device'])

      expect((await ann.fill(await ann.make(kind), proof)).status).toBe(200)

      expect(await kindsOf(ann)).toEqual(left)
      const isMet = !left.includes('automatic')
      expect((await ann.wallet()).requires).toBe(isMet ? project : undefined)
      const told =
        'Email was removed as a way to open your wallet. A new device now needs a passkey or a recovery code.'
      expect((await noticesOf(vault)).includes(told)).toBe(isMet)
    })

    test('what was required stays, on every page, and the logins do not come back', async () => {
      const vault = await start()
      const ann = await newDevice(vault)
      const [, automatic] = await ann.store()
      const early = await ann.make('automatic')
      const atProject = await newDevice(vault, 'passkey')
      const passkey = await atProject.make('passkey')
      await atProject.fill(passkey, proof)
      await ann.fill(await ann.make('recovery'), proof)

      expect(await ann.ask('DELETE', `/v1/slots/${passkey}`)).toMatchObject(refused(409, 'LastSlot'))
      expect(await ann.ask('POST', '/v1/slots', { kind: 'automatic', name: '' })).toMatchObject(
        refused(409, 'SlotNotAllowed'),
      )
      expect(await ann.fill(early, proof)).toMatchObject(refused(404, 'SlotUnknown'))
      expect(await ann.ask('DELETE', `/v1/slots/${automatic}`)).toMatchObject(refused(404, 'SlotUnknown'))
      const second = await ann.make('passkey')
      await ann.fill(second, proof)
      expect((await ann.ask('DELETE', `/v1/slots/${passkey}`)).status).toBe(200)
    })

    test('of two projects the stricter requirement stays, in either order', async () => {
      for (const order of [
        ['code', 'passkey'],
        ['passkey', 'code'],
      ]) {
        const vault = await start()
        const ann = await newDevice(vault)
        await ann.store()
        for (const project of order) {
          const there = await newDevice(vault, project)
          await there.fill(await there.make('passkey'), proof)
        }

        expect((await ann.wallet()).requires).toBe('passkey')
      }
    })

    test('a wallet that has what is required gives its logins up there by removing them', async () => {
      const vault = await start()
      const ann = await newDevice(vault)
      const [, automatic] = await ann.store()
      await ann.fill(await ann.make('passkey'), proof)
      const there = await newDevice(vault, 'passkey')

      expect((await there.ask('DELETE', `/v1/slots/${automatic}`)).status).toBe(200)

      expect((await ann.wallet()).requires).toBe('passkey')
    })
  })
}
