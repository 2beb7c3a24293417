import { afterEach, describe, expect, test } from 'vitest'
import type { TestVault } from '../../../../tests/vault/startTestVault'
import { isNotice, signIn, type VaultFrame } from '../../../../tests/vault/vaultFrame'
import { slotMadeSchema, walletSchema } from '../../http/wallet'
import type { VaultOptions } from '../startVault'

const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde',
}
const sealedSeed = 'c2VhbGVkLXNlZWQtb2YtYW5u'
const sealedKey = 'c2VhbGVkLWtleS1vZi1hbm4t'
const deviceKey = Buffer.alloc(32, 7).toString('base64url')
/** What devices that have opened the wallet can say, and what a stranger makes up. */
const [proof, madeUp] = ['A'.repeat(43), 'B'.repeat(43)]
const [hourMs, dayMs] = [3_600_000, 86_400_000]

const origins = ['https://app.example']
/** Projects of one page, each with its own wishes. */
const projects = [
  { id: 'p', name: 'Harbour', origins },
  { id: 'p24', origins, recovery: { delayHours: 24 as const } },
  { id: 'p72', origins, recovery: { delayHours: 72 as const } },
  { id: 'code', origins, recovery: { requires: 'code' as const } },
  { id: 'passkey', origins, recovery: { requires: 'passkey' as const } },
]

/** How long logins wait before they open new devices, who says so, and what projects require; over any database. */
export function openingsSuite(
  name: string,
  startEmpty: (options?: Partial<VaultOptions>) => Promise<TestVault>,
): void {
  describe(`new devices that wait, ${name}`, () => {
    const vaults: TestVault[] = []
    afterEach(async () => {
      await Promise.all(vaults.splice(0).map((vault) => vault.stop()))
    })
    async function start(options: Partial<VaultOptions> = {}) {
      const limits = { accessS: 1_000_000, freshMs: 1_000_000_000, noticesPerHour: 100, ...options.limits }
      const vault = await startEmpty({ projects, ...options, limits })
      vaults.push(vault)
      return vault
    }
    async function signInOn(vault: TestVault, frame: VaultFrame, email: string) {
      vault.pass(30_000)
      const { accessToken: token } = await signIn(frame, email, vault.nextMail)
      const ask = (method: string, path: string, body?: unknown) => frame.ask(method, path, { token, body })
      const make = async (kind: string) =>
        slotMadeSchema.parse((await ask('POST', '/v1/slots', { kind, name: '' })).body).id
      const fill = (id: string, said?: string) =>
        ask('PUT', `/v1/slots/${id}`, { sealedKey, ...(said && { proof: said }) })
      const wallet = async () => walletSchema.parse((await ask('GET', '/v1/wallet')).body)
      return {
        ...{ frame, ask, make, fill, wallet },
        /** Its wallet, with a slot of this device and the automatic one. */
        async store(kinds: readonly string[] = ['device', 'automatic']) {
          const ids = await Promise.all(kinds.map(make))
          const slots = ids.map((id) => ({ id, sealedKey }))
          expect((await ask('PUT', '/v1/wallet', { sealedSeed, addresses, slots, proof })).status).toBe(200)
          return ids as [string, string]
        },
        /** A slot of its own, once it has opened the wallet. */
        settle: async (said = proof) => (await fill(await make('device'), said)).status,
        setDelay: (hours: unknown) => ask('PUT', '/v1/delay', { hours }),
        answer: (id: string, isAllowed: boolean) => ask('POST', `/v1/openings/${id}`, { isAllowed }),
        openings: async () => (await wallet()).openings!,
        /** What the vault says to a device that wants to open the wallet by logins alone. */
        async open() {
          const automatic = (await wallet()).slots.find(({ kind }) => kind === 'automatic')
          const { status, body } = await ask('POST', `/v1/slots/${automatic?.id}/statement`, { deviceKey })
          return status === 200 ? 'opens' : [body.error.code, body.error.seconds].filter(Boolean).join(' ')
        },
      }
    }
    const newDevice = async (vault: TestVault, project = 'p', email = 'ann@example.com') =>
      signInOn(vault, await vault.frame({ project }), email)
    /** An account with a wallet, whose people want a delay. */
    async function annWith(vault: TestVault, hours: 0 | 24 | 72 = 24) {
      const ann = await newDevice(vault)
      const [, automatic] = await ann.store()
      expect((await ann.setDelay(hours)).status).toBe(200)
      return { ...ann, automatic }
    }
    /** The one device that waits. */
    const waitingFor = async (by: Awaited<ReturnType<typeof newDevice>>) => (await by.openings())[0]!.id
    async function noticesOf(vault: TestVault) {
      const left = async () => (await (await fetch(`${vault.url}/health`)).json()).mails
      await expect.poll(left, { timeout: 5_000, interval: 5 }).toBe(0)
      return vault.mails.filter(isNotice).map(({ text }) => text.split('\n')[0]!)
    }
    const refused = (status: number, code: string) => ({ status, body: { error: { code } } })

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

    test('without a delay nothing waits, and no device is told of', async () => {
      const vault = await start()
      const ann = await annWith(vault, 0)

      expect(await (await newDevice(vault)).open()).toBe('opens')
      expect(await ann.openings()).toEqual([])
      expect((await ann.wallet()).delay).toEqual({ hours: 0, leastHours: 0 })
    })

    test.each([
      ['the wallet’s first project', ['p72', 'p24']],
      ['a project that it was used with later', ['p24', 'p72']],
    ])('the strictest of two projects counts: that of %s', async (_, [first, second]) => {
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
          ...{ askedMs, opensMs: askedMs + dayMs },
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

    test('an allowed device opens at once; with a slot of its own it waits no more, and is asked itself', async () => {
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

    test('a denied device is signed out, unknown, and stays denied; a new key waits anew', async () => {
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

    test('a device that waits hears so long after its sign-in, too; once it may open, it signs in anew', async () => {
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
      expect(await thief.ask('DELETE', `/v1/slots/${ann.automatic}`)).toMatchObject(refused(409, 'LastSlot'))
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
      expect(await thief.ask('DELETE', `/v1/slots/${code}`)).toMatchObject(refused(409, 'LastSlot'))
      expect(await thief.settle(madeUp)).toBe(200)
      expect((await thief.fill(await thief.make('passkey'), proof)).status).toBe(200)
      expect((await ann.fill(await ann.make('passkey'))).status).toBe(200)
    })

    test('a stranger leaves room for the slot of a device that opens by a code', async () => {
      const vault = await start({ limits: { slotsPerAccount: 8 } })
      const ann = await annWith(vault)
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
    })

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

    test('what was asked long ago is swept: the device waits anew', async () => {
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

    test('a device that is removed begins anew, also after it was allowed', async () => {
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

    test.each<[string, 'PUT' | 'POST', string, unknown]>([
      ['a delay of other hours', 'PUT', '/v1/delay', { hours: 48 }],
      ['no hours', 'PUT', '/v1/delay', {}],
      ['a word that is none', 'POST', '/v1/openings/a', { isAllowed: 'yes' }],
    ])('%s is refused', async (_, method, path, body) => {
      const vault = await start()
      const ann = await annWith(vault)

      expect(await ann.ask(method, path, body)).toMatchObject(refused(400, 'BadRequest'))
    })

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
