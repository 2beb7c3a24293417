import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Wrapper } from '../../servers/vault/wrapper/startWrapper'
import { createFakeClock } from '../../tests/fakes/fakeClock'
import { createTestWorkers } from '../../tests/vault/keysWorker'
import { startTestVault, type TestVault } from '../../tests/vault/startTestVault'
import { startTestWrapper } from '../../tests/vault/startTestWrapper'
import { createVaultBrowser } from '../../tests/vault/vaultBrowser'
import { FrameError } from '../errors/FrameError'
import type { AccountChange, ConfirmChange } from '../ports/accountChange'
import { createUnlock } from '../rpc/unlock'
import { createWalletKeys } from '../worker/createWalletKeys'
import { askFirst } from './askFirst'
import { createOpeningHandlers } from './openingHandlers'
import { createSlotHandlers } from './slotHandlers'

const origins = ['https://app.example']
const projects = [
  { id: 'p', origins },
  { id: 'p24', origins, recovery: { delayHours: 24 as const } },
]
let vault: TestVault
let wrapper: Wrapper
beforeEach(async () => {
  vault = await startTestVault({ projects, limits: { accessS: 1_000_000, freshMs: 1_000_000_000 } })
  wrapper = await startTestWrapper(vault)
})
afterEach(async () => {
  await wrapper.stop()
  await vault.stop()
})

const { signal } = new AbortController()
const context = { signal, tellWaiting: () => {} }
const declined = new FrameError('Declined.', { code: 4001 })
const dayMs = 86_400_000
const wallet = { method: 'GET', path: '/v1/wallet', answer: z.unknown() } as const

/** A browser that has never been here, signed in. Its wallet opens by what unlocking asks for. */
async function newDevice(project = 'p') {
  const browser = await createVaultBrowser(vault, { project })
  await browser.signIn()
  const { session, deviceKeys, origin } = browser
  const workers = createTestWorkers(wrapper, createFakeClock())
  const keys = createWalletKeys({ createWorker: workers.createWorker, session, deviceKeys, origin })
  const changes: AccountChange[] = []
  const told: unknown[] = []
  const typed: string[] = []
  const shown: string[] = []
  const unlock = createUnlock({
    session,
    keys,
    loadPasskeys: () => Promise.reject(new Error('Not available.')),
    askForPasskey: () => Promise.reject(new Error('Not available.')),
    askPasskeyWindow: () => Promise.reject(new Error('Not available.')),
    askForCode: async () => typed.shift()!,
    tellClosed: async ({ code, seconds }) => void told.push([code, seconds]),
  })
  const confirm: ConfirmChange = async (change) => void changes.push(change)
  const { GET_SLOTS, ...asking } = createSlotHandlers({
    session,
    keys,
    unlock,
    passkeys: {
      placeToCreate: async () => undefined,
      create: () => Promise.reject(new Error('Not available.')),
    },
    showCode: async (code) => void shown.push(code),
    askForCode: async () => shown.at(-1)!,
    askPasskeyWindow: () => Promise.reject(new Error('Not available.')),
  })
  const slots = askFirst(asking, confirm)
  const handlers = askFirst(createOpeningHandlers({ session, unlock }), confirm)
  const listed = async () => GET_SLOTS(undefined, context)
  return {
    browser,
    keys,
    changes,
    told,
    typed,
    shown,
    listed,
    unlock: () => unlock(signal),
    open: async () => (await keys.open()).addresses.eip155,
    addCode: async () => slots.ADD_RECOVERY_CODE(undefined, context),
    setDelay: async (hours: 0 | 24 | 72) => handlers.SET_OPENING_DELAY({ hours }, context),
    answer: async (id: string, isAllowed: boolean) => handlers.ANSWER_OPENING({ id, isAllowed }, context),
    remove: async (id: string) => slots.REMOVE_SLOT({ id }, context),
    openings: async () => (await listed()).openings!,
  }
}

test('after the visitor’s yes a new device waits, learns so, and unlocks the wallet once the time is over', async () => {
  const first = await newDevice()
  const address = await first.open()
  await first.setDelay(24)
  expect((await first.listed()).delay).toEqual({ hours: 24, leastHours: 0 })

  const second = await newDevice()
  await expect(second.unlock()).rejects.toMatchObject({ code: 4001, reason: 'OpeningWaits' })
  expect(second.told).toEqual([['OpeningWaits', 86_400]])
  // It is signed in all the same.
  expect((await second.listed()).openings).toEqual([])
  vault.pass(dayMs)
  await second.unlock()

  expect(await second.open()).toBe(address)
  expect(first.changes).toEqual([{ kind: 'delay', hours: 24 }])
})

test('a device with access allows a waiting device, shown in the vault’s words, which has access from then on', async () => {
  const first = await newDevice()
  const address = await first.open()
  await first.setDelay(72)
  const second = await newDevice()
  await expect(second.unlock()).rejects.toMatchObject({ reason: 'OpeningWaits' })
  const [opening] = await first.openings()

  await first.answer(opening!.id, true)

  expect(first.changes[1]).toEqual({ kind: 'allowDevice', opening })
  expect(await second.open()).toBe(address)
  expect(await first.openings()).toEqual([])
  second.keys.lock()
  expect(await second.open()).toBe(address)
  await second.setDelay(24)
  expect((await first.listed()).delay).toEqual({ hours: 24, leastHours: 0 })
})

test('a denied device is signed out; back again it is told that it was denied', async () => {
  const first = await newDevice()
  await first.open()
  await first.setDelay(24)
  const second = await newDevice()
  await expect(second.unlock()).rejects.toMatchObject({ reason: 'OpeningWaits' })

  await first.answer((await first.openings())[0]!.id, false)

  await expect(second.open()).rejects.toMatchObject({ code: 'SessionEnded' })
  await second.browser.signIn()
  await expect(second.unlock()).rejects.toMatchObject({ code: 4001, reason: 'OpeningDenied' })
  expect(second.told.at(-1)).toEqual(['OpeningDenied', undefined])
})

test('a page that asks without the visitor’s yes changes nothing', async () => {
  const first = await newDevice()
  await first.open()
  await first.setDelay(24)
  const second = await newDevice()
  await expect(second.unlock()).rejects.toMatchObject({ reason: 'OpeningWaits' })
  const [opening] = await first.openings()
  const { session } = first.browser
  const page = askFirst(createOpeningHandlers({ session, unlock: async () => {} }), () =>
    Promise.reject(declined),
  )

  for (const isAllowed of [true, false])
    await expect(page.ANSWER_OPENING({ id: opening!.id, isAllowed }, context)).rejects.toMatchObject({
      code: 4001,
    })
  await expect(page.SET_OPENING_DELAY({ hours: 0 }, context)).rejects.toMatchObject({ code: 4001 })

  expect(await first.openings()).toEqual([opening])
  expect((await first.listed()).delay).toEqual({ hours: 24, leastHours: 0 })
})

test('from a new device nothing is answered and nothing shortened, with any yes', async () => {
  const first = await newDevice()
  await first.open()
  await first.setDelay(24)
  const second = await newDevice()
  await expect(second.unlock()).rejects.toMatchObject({ reason: 'OpeningWaits' })
  const [opening] = await first.openings()

  await expect(second.answer(opening!.id, true)).rejects.toMatchObject({ reason: 'OpeningUnknown' })
  await expect(second.setDelay(0)).rejects.toMatchObject({ reason: 'OpeningWaits' })
  // Its page does without the frame's questions.
  const { session } = second.browser
  const past = askFirst(createOpeningHandlers({ session, unlock: async () => {} }), async () => {})
  await expect(past.SET_OPENING_DELAY({ hours: 0 }, context)).rejects.toMatchObject({
    reason: 'DeviceUnknown',
  })

  expect((await first.listed()).delay).toEqual({ hours: 24, leastHours: 0 })
})

test('if new devices wait, a device unlocked by a code can remove the same ways as the others', async () => {
  const first = await newDevice()
  await first.open()
  await first.addCode()
  await first.setDelay(24)
  const id = (await first.listed()).slots.find(({ kind }) => kind === 'automatic')!.id

  const second = await newDevice()
  second.typed.push(first.shown[0]!)
  await second.remove(id)

  expect((await first.listed()).slots.map(({ kind }) => kind)).not.toContain('automatic')
  const own = (await second.listed()).slots.find(({ kind, isHere }) => kind === 'device' && !isHere)!.id
  await second.remove(own)
  await expect(first.browser.session.ask(wallet)).rejects.toMatchObject({ code: 'SessionEnded' })
})

test('a waiting stranger cannot remove a device that could deny them', async () => {
  const first = await newDevice()
  await first.open()
  await first.setDelay(24)
  const stranger = await newDevice()
  const { slots } = await stranger.listed()

  await expect(stranger.remove(slots.find(({ kind }) => kind === 'device')!.id)).rejects.toMatchObject({
    code: 4001,
    reason: 'OpeningWaits',
  })

  expect(await first.openings()).toHaveLength(1)
})

test('allowing needs access to the wallet here, denying does not', async () => {
  const first = await newDevice()
  await first.open()
  await first.setDelay(24)
  const second = await newDevice()
  await expect(second.unlock()).rejects.toMatchObject({ reason: 'OpeningWaits' })
  const [opening] = await first.openings()
  const { session } = first.browser
  const asking = createOpeningHandlers({ session, unlock: () => Promise.reject(declined) })
  const locked = askFirst(asking, async () => {})

  await expect(locked.ANSWER_OPENING({ id: opening!.id, isAllowed: true }, context)).rejects.toBe(declined)
  expect(await first.openings()).toEqual([opening])
  await locked.ANSWER_OPENING({ id: opening!.id, isAllowed: false }, context)
  expect(await first.openings()).toEqual([])
})

test('a code unlocks the wallet at once if the logins wait; its device answers like the others', async () => {
  const first = await newDevice()
  const address = await first.open()
  await first.addCode()
  await first.setDelay(72)
  const stranger = await newDevice()
  await expect(stranger.open()).rejects.toMatchObject({ code: 'OpeningWaits' })

  const second = await newDevice()
  second.typed.push(first.shown[0]!)
  await second.unlock()

  expect(await second.open()).toBe(address)
  expect(second.told).toEqual([])
  await second.answer((await second.openings())[0]!.id, false)
  await expect(stranger.open()).rejects.toMatchObject({ code: 'SessionEnded' })
})

test('a project’s delay is the least, which the visitor is not asked about', async () => {
  const first = await newDevice('p24')
  await first.open()

  expect((await first.listed()).delay).toEqual({ hours: 24, leastHours: 24 })
  await expect(first.setDelay(0)).rejects.toMatchObject({ reason: 'DelayTooShort' })
  expect(first.changes).toEqual([])
  await first.setDelay(72)

  expect((await first.listed()).delay).toEqual({ hours: 72, leastHours: 24 })
})

test('a device that does not wait is not asked about', async () => {
  const first = await newDevice()
  await first.open()

  for (const isAllowed of [true, false])
    await expect(first.answer('other', isAllowed)).rejects.toMatchObject({ reason: 'OpeningUnknown' })
  expect(first.changes).toEqual([])
})

test('a locked wallet that waits since its slot was removed asks for another way with the next request', async () => {
  const first = await newDevice()
  await first.open()
  await first.setDelay(24)
  const account = (await first.browser.session.account())!.id
  await first.browser.deviceKeys.write(first.browser.origin, account, {
    ...(await first.browser.deviceKeys.read(first.browser.origin, account))!,
    slotId: 'another',
  } as never)
  first.keys.lock()

  await expect(first.keys.signDigest(account, `0x${'11'.repeat(32)}`)).rejects.toMatchObject({
    reason: 'OpeningWaits',
  })

  expect(await first.keys.isKnownHere(account)).toBe(false)
})
