import { describe, expect, test } from 'vitest'
import {
  dayMs,
  hourMs,
  openingsStand,
  origins,
  projects,
  type StartEmpty,
} from '../../../../tests/vault/openingsStand'
import { codeIn, isNotice, linkIn } from '../../../../tests/vault/vaultFrame'

/** How long logins wait before they open new devices, and who says so; over any database. */
export function openingsSuite(name: string, startEmpty: StartEmpty): void {
  describe(`new devices that wait, ${name}`, () => {
    const { start, signInOn, newDevice, annWith, waitingFor, noticesOf, refused } = openingsStand(startEmpty)

    test.each([24, 72] as const)('after %i hours, to the millisecond, the logins open', async (hours) => {
      const vault = await start()
      await annWith(vault, hours)
      const phone = await newDevice(vault)

      expect(await phone.open()).toBe(`OpeningWaits ${hours * 3_600}`)
      vault.pass(hours * hourMs - 1)
      expect(await phone.open()).toBe('OpeningWaits 1')
      vault.pass(1)

      expect(await phone.open()).toBe('opens')
    })

    test('without a delay nothing waits, and no device is announced', async () => {
      const vault = await start()
      const ann = await annWith(vault, 0)

      expect(await (await newDevice(vault)).open()).toBe('opens')
      expect(await ann.openings()).toEqual([])
      expect((await ann.wallet()).delay).toEqual({ hours: 0, leastHours: 0 })
    })

    test.each([
      ['the wallet’s first project', ['p72', 'p24']],
      ['a project that it was used with later', ['p24', 'p72']],
    ])('the strictest of two projects counts: the one of %s', async (_, [first, second]) => {
      const vault = await start()
      const ann = await newDevice(vault, first)
      await ann.store()
      const other = await newDevice(vault, second)
      expect(await other.settle()).toBe(200)

      expect(await (await newDevice(vault)).open()).toBe(`OpeningWaits ${72 * 3_600}`)
      expect((await ann.wallet()).delay).toEqual({ hours: 72, leastHours: 72 })
      expect(await ann.setDelay(24)).toMatchObject(refused(409, 'DelayTooShort'))
      expect((await ann.setDelay(72)).status).toBe(200)
    })

    test('the project that asks counts, too, and only while it asks', async () => {
      const vault = await start()
      const ann = await annWith(vault, 0)
      const phone = await newDevice(vault, 'p24')

      expect(await phone.open()).toBe(`OpeningWaits ${24 * 3_600}`)
      expect(await (await newDevice(vault)).open()).toBe('opens')
      expect((await ann.wallet()).delay).toEqual({ hours: 0, leastHours: 0 })
    })

    test('a project that asks for more than before has it for wallets that are used there already', async () => {
      const grown = { id: 'grown', origins }
      const vault = await start({ projects: [...projects, grown] })
      const ann = await newDevice(vault, 'grown')
      await ann.store()
      const thief = await newDevice(vault, 'grown')
      Object.assign(grown, { recovery: { delayHours: 72 } })

      await thief.wallet()
      expect(await (await newDevice(vault)).open()).toBe('opens')
      expect((await ann.wallet()).delay).toEqual({ hours: 72, leastHours: 72 })

      expect(await (await newDevice(vault)).open()).toBe(`OpeningWaits ${72 * 3_600}`)
    })

    test('its people are told once, with the time; a device that opens the wallet sees the one that waits', async () => {
      const vault = await start()
      const ann = await annWith(vault)
      const phone = await newDevice(vault)
      const askedMs = vault.now()
      await phone.open()
      await phone.open()

      expect(await ann.openings()).toEqual([
        {
          id: expect.any(String),
          name: expect.any(String),
          askedMs,
          opensMs: askedMs + dayMs,
        },
      ])
      expect(await phone.openings()).toEqual([])
      expect(await noticesOf(vault)).toEqual([
        'New devices now wait 24 hours before email opens your wallet on them.',
        'A new device has signed in, and opens your wallet in 24 hours unless one of your devices denies it.',
      ])
      const { text } = vault.mails.filter(isNotice).at(-1)!
      expect(text).toContain('Opens your wallet from: November 24, 2026')
      expect(text).toContain('deny this device')
      expect(vault.logged.filter(({ event }) => event === 'opening asked')).toHaveLength(1)
    })

    test('an allowed device unlocks at once; with its own slot it waits no more, and is asked itself', async () => {
      const vault = await start()
      const ann = await annWith(vault)
      const phone = await newDevice(vault)
      await phone.open()

      expect((await ann.answer(await waitingFor(ann), true)).status).toBe(200)
      expect(await phone.open()).toBe('opens')
      expect(await phone.settle()).toBe(200)

      expect(await ann.openings()).toEqual([])
      const third = await newDevice(vault)
      await third.open()
      expect((await phone.answer(await waitingFor(phone), false)).status).toBe(200)
      expect(await third.ask('GET', '/v1/wallet')).toMatchObject(refused(401, 'SessionEnded'))
      expect(await noticesOf(vault)).toContain(
        'A new device was allowed to open your wallet without waiting.',
      )
    })

    test('a denied device is signed out, unknown, and stays denied; a new key waits again', async () => {
      const vault = await start()
      const ann = await annWith(vault)
      const phone = await newDevice(vault)
      await phone.open()
      const id = await waitingFor(ann)

      expect((await ann.answer(id, false)).status).toBe(200)

      expect(await phone.ask('GET', '/v1/wallet')).toMatchObject(refused(401, 'SessionEnded'))
      expect(await ann.answer(id, false)).toMatchObject(refused(404, 'OpeningUnknown'))
      expect(await ann.answer(id, true)).toMatchObject(refused(404, 'OpeningUnknown'))
      vault.pass(30_000)
      const begun = await phone.frame.begin('ann@example.com')
      expect(begun.body).toMatchObject({ action: 'VERIFY_DEVICE' })
      await vault.nextMail()
      const again = await signInOn(vault, phone.frame, 'ann@example.com')
      vault.pass(2 * dayMs)
      expect(await again.open()).toBe('OpeningDenied')
      expect((await ann.setDelay(0)).status).toBe(200)
      expect(await again.open()).toBe('OpeningDenied')
      expect((await ann.setDelay(24)).status).toBe(200)
      expect(await (await newDevice(vault)).open()).toBe(`OpeningWaits ${24 * 3_600}`)
      expect(await noticesOf(vault)).toContain(
        'A new device was denied. It was signed out, and does not open your wallet.',
      )
    })

    test('a denied device stays denied after a change of address was undone', async () => {
      const vault = await start()
      const ann = await annWith(vault)
      const phone = await newDevice(vault)
      await phone.open()
      expect((await ann.answer(await waitingFor(ann), false)).status).toBe(200)
      const { change } = (await ann.ask('POST', '/v1/email/change', { email: 'new@example.com' })).body
      for (const step of ['primary', 'secondary'])
        await ann.ask('POST', `/v1/email/change/${step}`, { change, code: codeIn(await vault.nextMail()) })
      const { origin, search } = new URL(linkIn(await vault.nextMail()))

      const undone = await fetch(`${origin}/undo`, { method: 'POST', body: new URLSearchParams(search) })

      expect(undone.status).toBe(200)
      vault.pass(3 * dayMs)
      const again = await signInOn(vault, phone.frame, 'ann@example.com')
      expect(await again.open()).toBe('OpeningDenied')
    })

    test('a device that waits signs out none of those that are asked about it, and adds no way around', async () => {
      const vault = await start()
      const ann = await annWith(vault)
      const phone = await newDevice(vault)
      await phone.open()
      const { sessions } = (await phone.ask('GET', '/v1/sessions')).body
      const idOf = (isOwn: boolean) =>
        sessions.find((each: { isCurrent: boolean }) => each.isCurrent === isOwn).id

      expect(await phone.ask('DELETE', `/v1/sessions/${idOf(false)}`)).toMatchObject(
        refused(403, 'DeviceUnknown'),
      )
      expect(await phone.ask('POST', '/v1/email/change', { email: 'thief@example.com' })).toMatchObject(
        refused(403, 'DeviceUnknown'),
      )
      expect(await ann.openings()).toHaveLength(1)
      expect((await phone.ask('POST', '/v1/sign-out')).status).toBe(200)
      expect(await phone.ask('GET', '/v1/wallet')).toMatchObject(refused(401, 'SessionEnded'))
    })

    test('of a yes and a no at the same time the no counts', async () => {
      const vault = await start()
      const ann = await annWith(vault)
      const phone = await newDevice(vault)
      await phone.open()
      const id = await waitingFor(ann)

      const answers = await Promise.all(
        [true, false, true, false].map((isAllowed) => ann.answer(id, isAllowed)),
      )

      expect(answers.map(({ status }) => status).filter((status) => ![200, 404].includes(status))).toEqual([])
      const again = await signInOn(vault, phone.frame, 'ann@example.com')
      expect(await again.open()).toBe('OpeningDenied')
    })

    test('a yes takes a sign-in of lately, a no does not', async () => {
      const vault = await start({ limits: { freshMs: 900_000 } })
      const ann = await annWith(vault)
      const phone = await newDevice(vault)
      await phone.open()
      const id = await waitingFor(ann)
      vault.pass(900_001)

      expect(await ann.answer(id, true)).toMatchObject(refused(403, 'FreshSignInRequired'))
      expect(await ann.setDelay(0)).toMatchObject(refused(403, 'FreshSignInRequired'))
      expect((await ann.answer(id, false)).status).toBe(200)
    })

    test('a device that waits is told so long after its sign-in, too; once it may unlock, it signs in again', async () => {
      const vault = await start({ limits: { freshMs: 900_000 } })
      await annWith(vault)
      const phone = await newDevice(vault)
      const never = await newDevice(vault)
      await phone.open()
      vault.pass(dayMs / 2)

      expect(await phone.open()).toMatch(/^OpeningWaits \d+$/)
      expect(await never.open()).toBe('FreshSignInRequired')
      vault.pass(dayMs / 2)
      expect(await phone.open()).toBe('FreshSignInRequired')

      expect(await (await signInOn(vault, phone.frame, 'ann@example.com')).open()).toBe('opens')
    })

    test('a longer delay holds for those that wait, a shorter one shortens nothing that was promised', async () => {
      const vault = await start()
      const ann = await annWith(vault)
      const phone = await newDevice(vault)
      await phone.open()
      vault.pass(dayMs)

      await ann.setDelay(72)
      expect(await phone.open()).toBe(`OpeningWaits ${48 * 3_600}`)
      await ann.setDelay(0)
      expect(await phone.open()).toBe(`OpeningWaits ${48 * 3_600}`)
      expect(await (await newDevice(vault)).open()).toBe('opens')
      vault.pass(2 * dayMs)
      expect(await phone.open()).toBe('opens')
    })

    test('a project that the wallet is used with meanwhile, and one that asks later, lengthen what is waited for', async () => {
      const vault = await start()
      const ann = await annWith(vault)
      const phone = await newDevice(vault)
      await phone.open()
      const other = await newDevice(vault, 'p72')
      await other.settle()
      vault.pass(dayMs)

      expect(await phone.open()).toMatch(/^OpeningWaits 17\d{4}$/)
      expect((await ann.openings())[0]).toMatchObject({ opensMs: expect.any(Number) })
    })

    test('a device that has lost what it had waits like a new one, and does not answer for itself', async () => {
      const vault = await start()
      const ann = await annWith(vault)
      const phone = await newDevice(vault)
      await phone.settle()

      expect(await phone.open()).toBe(`OpeningWaits ${24 * 3_600}`)

      expect(await phone.openings()).toEqual([])
      expect(await phone.answer(await waitingFor(ann), true)).toMatchObject(refused(403, 'DeviceUnknown'))
      expect(await phone.setDelay(0)).toMatchObject(refused(403, 'DeviceUnknown'))
      expect((await ann.answer(await waitingFor(ann), false)).status).toBe(200)
      const again = await signInOn(vault, phone.frame, 'ann@example.com')
      expect((await again.wallet()).slots.some(({ isHere }) => isHere)).toBe(false)
    })

    test('another account sees and answers nothing', async () => {
      const vault = await start()
      const ann = await annWith(vault)
      const bob = await newDevice(vault, 'p', 'bob@example.com')
      await bob.store()
      await (await newDevice(vault)).open()
      const id = await waitingFor(ann)

      expect(await bob.openings()).toEqual([])
      for (const isAllowed of [true, false])
        expect(await bob.answer(id, isAllowed)).toMatchObject(refused(404, 'OpeningUnknown'))
      expect(await ann.openings()).toHaveLength(1)
    })

    test('so many devices wait at a time; those before stay, and an owner who denies strangers makes room', async () => {
      const vault = await start({ limits: { openingsPerAccount: 2 } })
      const ann = await annWith(vault)
      const owner = await newDevice(vault)
      await owner.open()
      await (await newDevice(vault)).open()
      const late = await newDevice(vault)

      expect(await late.open()).toBe('TooManyOpenings')
      const [, stranger] = await ann.openings()
      await ann.answer(stranger!.id, false)

      expect(await late.open()).toBe(`OpeningWaits ${24 * 3_600}`)
      vault.pass(dayMs)
      expect(await owner.open()).toBe('opens')
      expect(await (await newDevice(vault)).open()).toBe(`OpeningWaits ${24 * 3_600}`)
    })

    test('devices that ask at the same time get no more places than there are', async () => {
      const vault = await start({ limits: { openingsPerAccount: 2 } })
      const ann = await annWith(vault)
      const devices = [await newDevice(vault), await newDevice(vault), await newDevice(vault)]

      const answers = await Promise.all(devices.flatMap((device) => [device.open(), device.open()]))

      expect(answers.filter((answer) => answer === 'TooManyOpenings')).toHaveLength(2)
      expect(await ann.openings()).toHaveLength(2)
    })

    test('an old request is swept: the device waits again', async () => {
      const vault = await start({ limits: { openingKeptMs: 1_000, sweepMs: 10, sessionMs: 10 * dayMs } })
      const ann = await annWith(vault)
      const phone = await newDevice(vault)
      await phone.open()
      vault.pass(dayMs + 999)
      expect(await phone.open()).toBe('opens')
      vault.pass(1)

      await expect.poll(ann.openings).toEqual([])
      expect(await phone.open()).toBe(`OpeningWaits ${24 * 3_600}`)
    })

    test('a device that is removed starts again, also after it was allowed', async () => {
      const vault = await start()
      const ann = await annWith(vault)
      const phone = await newDevice(vault)
      await phone.open()
      await ann.answer(await waitingFor(ann), true)
      await phone.settle()
      const own = (await ann.wallet()).slots.filter(({ kind, isHere }) => kind === 'device' && !isHere)

      for (const { id } of own) expect((await ann.ask('DELETE', `/v1/slots/${id}`)).status).toBe(200)

      const again = await signInOn(vault, phone.frame, 'ann@example.com')
      expect(await again.open()).toBe(`OpeningWaits ${24 * 3_600}`)
    })

    test.each<[string, 'PUT', string, unknown]>([
      ['a delay of other hours', 'PUT', '/v1/delay', { hours: 48 }],
      ['no hours', 'PUT', '/v1/delay', {}],
    ])('%s is refused', async (_, method, path, body) => {
      const vault = await start()
      const ann = await annWith(vault)

      expect(await ann.ask(method, path, body)).toMatchObject(refused(400, 'BadRequest'))
    })
  })
}
