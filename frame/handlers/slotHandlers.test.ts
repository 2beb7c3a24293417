import { randomBytes } from '@shared/vault/protocol/bytes'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Wrapper } from '../../servers/vault/wrapper/startWrapper'
import { createFakeClock } from '../../tests/fakes/fakeClock'
import { createTestWorkers } from '../../tests/vault/keysWorker'
import { startTestVault, type TestVault } from '../../tests/vault/startTestVault'
import { startTestWrapper } from '../../tests/vault/startTestWrapper'
import { createVaultBrowser } from '../../tests/vault/vaultBrowser'
import { FrameError } from '../errors/FrameError'
import type { AccountChange, ConfirmChange } from '../ports/accountChange'
import { createWalletKeys } from '../worker/createWalletKeys'
import { askFirst } from './askFirst'
import { createSlotHandlers, type SlotDeps } from './slotHandlers'

let vault: TestVault
let wrapper: Wrapper
beforeEach(async () => {
  vault = await startTestVault()
  wrapper = await startTestWrapper(vault, {
    limits: { rewrapsPerAccountAndHour: 1_000, rewrapsPerMinute: 1_000 },
  })
})
afterEach(async () => {
  await wrapper.stop()
  await vault.stop()
})

let people = 0
const context = { signal: new AbortController().signal, tellWaiting: () => {} }
const anything = z.unknown()
const declined = new FrameError('Declined.', { code: 4001 })

/** A browser that has never been here, signed in. */
async function newDevice(
  email = 'ann@example.com',
  {
    confirm,
    ...person
  }: Partial<Pick<SlotDeps, 'showCode' | 'askForCode' | 'passkeys' | 'askPasskeyWindow'>> & {
    readonly confirm?: ConfirmChange
  } = {},
) {
  const browser = await createVaultBrowser(vault)
  await browser.signIn(email)
  const { session, deviceKeys, origin } = browser
  const workers = createTestWorkers(wrapper, createFakeClock())
  const keys = createWalletKeys({ createWorker: workers.createWorker, session, deviceKeys, origin })
  const changes: AccountChange[] = []
  const shown: string[] = []
  const problems: unknown[] = []
  /** After how many changes were confirmed. */
  const unlocks: number[] = []
  /** What each passkey says, by its slot. */
  const passkeys = new Map<string, Uint8Array>()
  const { GET_SLOTS, ...asking } = createSlotHandlers({
    session,
    keys,
    passkeys: {
      placeToCreate: async () => 'here',
      async create(slotId) {
        const secret = randomBytes(32)
        passkeys.set(slotId, secret.slice())
        return secret
      },
    },
    unlock: async () => void unlocks.push(changes.length),
    showCode: async (code) => void shown.push(code),
    async askForCode({ problem }) {
      problems.push(problem)
      return shown.at(-1)!
    },
    askPasskeyWindow: () => Promise.reject(new Error('The frame makes its own.')),
    ...person,
  })
  const handlers = askFirst(asking, confirm ?? (async (change) => void changes.push(change)))
  const list = async () => (await GET_SLOTS(undefined, context)).slots
  return {
    email,
    browser,
    keys,
    unlocks,
    changes,
    shown,
    problems,
    list,
    passkeys,
    addPasskey: async () => handlers.ADD_PASSKEY(undefined, context),
    addCode: async () => handlers.ADD_RECOVERY_CODE(undefined, context),
    remove: async (id: string) => handlers.REMOVE_SLOT({ id }, context),
    idOf: async (kind: string) => (await list()).find((each) => each.kind === kind)!.id,
    /** The address, where the wallet opens. */
    open: async (code?: string) =>
      (await keys.open(code === undefined ? undefined : { kind: 'recovery', code })).addresses.eip155,
    openBy: async (slotId: string, secret: Uint8Array) =>
      (await keys.open({ kind: 'passkey', slotId, secret: Uint8Array.from(secret) })).addresses.eip155,
  }
}

test('a code opens the wallet on a new device, and that device has its own slot from then on', async () => {
  const first = await newDevice()
  const address = await first.open()
  await first.addCode()
  await first.remove(await first.idOf('automatic'))
  await wrapper.stop()

  const second = await newDevice()
  await expect(second.open()).rejects.toMatchObject({ code: 'SlotMissing' })
  expect(await second.open(first.shown[0])).toBe(address)
  second.keys.lock()

  expect(await second.open()).toBe(address)
  expect((await second.list()).map(({ kind, isHere }) => `${kind} ${isHere}`).sort()).toEqual([
    'device false',
    'device true',
    'recovery false',
  ])
})

test('the page receives kinds, names and dates, and no secret that unlocks anything', async () => {
  const first = await newDevice()
  await first.open()
  await first.addCode()

  for (const slot of await first.list())
    expect(['country', 'createdMs', 'id', 'isHere', 'isRemovable', 'kind', 'name', 'usedMs']).toEqual(
      expect.arrayContaining(Object.keys(slot)),
    )
})

test('the typed code has to equal the shown code, and is asked for again until it does', async () => {
  const typed = ['', 'zoo '.repeat(12), undefined]
  const shown: string[] = []
  const problems: unknown[] = []
  const first = await newDevice(undefined, {
    showCode: async (code) => void shown.push(code),
    async askForCode({ problem }) {
      problems.push(problem)
      return typed.shift() ?? ` ${shown[0]!.toUpperCase()}\n`
    },
  })
  await first.open()

  await first.addCode()

  expect(problems).toEqual([undefined, 'other', 'other'])
})

describe.each(['confirm', 'showCode', 'askForCode'] as const)('a visitor who leaves at %s', (step) => {
  test('has changed nothing: the wallet opens as before, and the code does not', async () => {
    const shown: string[] = []
    const first = await newDevice(undefined, {
      showCode: async (code) => void shown.push(code),
      [step]: () => Promise.reject(declined),
    })
    const address = await first.open()

    await expect(first.addCode()).rejects.toMatchObject({ code: 4001 })

    const second = await newDevice()
    if (shown[0]) await expect(second.open(shown[0])).rejects.toMatchObject({ code: 'CodeWrong' })
    expect(await second.open()).toBe(address)
    expect((await first.list()).map(({ kind }) => kind)).not.toContain('recovery')
  })
})

test('a slot is removed only after a yes, only if the account has it, and never as the last way other than devices', async () => {
  const first = await newDevice(undefined, { confirm: () => Promise.reject(declined) })
  await first.open()
  const [automatic, device] = [await first.idOf('automatic'), await first.idOf('device')]

  await expect(first.remove(automatic)).rejects.toMatchObject({ reason: 'LastSlot' })
  await expect(first.remove(device)).rejects.toMatchObject({ code: 4001 })
  await expect(first.remove('other')).rejects.toMatchObject({ reason: 'SlotUnknown' })
  expect(await first.list()).toHaveLength(2)
})

test('the visitor confirms the removal of the slot that the vault names', async () => {
  const first = await newDevice()
  await first.open()
  await first.addCode()

  await first.remove(await first.idOf('automatic'))

  expect(first.unlocks).toEqual([1])
  expect(first.changes).toMatchObject([
    { kind: 'addCode' },
    { kind: 'removeSlot', slot: { kind: 'automatic' } },
  ])
})

test('a code of another wallet, a removed code and words that are not a code unlock nothing', async () => {
  const first = await newDevice()
  await first.open()
  await first.addCode()
  const [code] = first.shown
  const removed = await first.idOf('recovery')
  await first.addCode()
  await first.remove(removed)
  const second = await newDevice()

  await expect(second.open(code)).rejects.toMatchObject({ code: 'CodeWrong' })
  await expect(second.open('zoo '.repeat(12))).rejects.toMatchObject({ code: 'CodeInvalid' })
  await expect(second.open(`${'zoo '.repeat(11)}wrong`)).rejects.toMatchObject({ code: 'CodeWrong' })
  expect(await second.open(first.shown[1])).toMatch(/^0x/)
})

test('a removed device is signed out, and its half unlocks nothing', async () => {
  const first = await newDevice()
  await first.open()
  const second = await newDevice()
  await second.open()
  const other = (await first.list()).find(({ kind, isHere }) => kind === 'device' && !isHere)!

  await first.remove(other.id)
  second.keys.lock()

  await expect(second.open()).rejects.toMatchObject({ code: 'SessionEnded' })
})

test('a passkey unlocks the wallet on a new device after everything else is lost, and only with its own secret', async () => {
  const first = await newDevice()
  const address = await first.open()
  await first.addPasskey()
  await first.remove(await first.idOf('automatic'))
  await wrapper.stop()
  const [[slotId, secret] = ['', new Uint8Array()]] = first.passkeys

  const second = await newDevice()
  await expect(second.open()).rejects.toMatchObject({ code: 'SlotMissing' })
  // What a passkey of another relying party would say; the slot of another wallet.
  await expect(second.openBy(slotId, randomBytes(32))).rejects.toMatchObject({ code: 'PasskeyWrong' })
  await expect(second.openBy('other', secret)).rejects.toMatchObject({ code: 'PasskeyWrong' })
  expect(await second.openBy(slotId, secret)).toBe(address)
  expect((await second.list()).map(({ kind }) => kind).sort()).toEqual(['device', 'device', 'passkey'])
})

test.each([
  ['none', 'PasskeyRefused'],
  ['unfit', 'PasskeyUnfit'],
] as const)('a browser that makes %s adds no way', async (answer, reason) => {
  const first = await newDevice(undefined, {
    passkeys: { placeToCreate: async () => 'here', create: async () => answer },
  })
  await first.open()

  await expect(first.addPasskey()).rejects.toMatchObject({ reason })
  expect((await first.list()).map(({ kind }) => kind).sort()).toEqual(['automatic', 'device'])
})

const inWindow = {
  placeToCreate: async () => 'window' as const,
  create: () => Promise.reject(new Error('Not here.')),
}

test('if the frame may make no passkey, a window makes one, whose secret unlocks the wallet and is zeroed', async () => {
  const made = new Map<string, Uint8Array>()
  const given: Uint8Array[] = []
  const asked: unknown[] = []
  const first = await newDevice(undefined, {
    passkeys: inWindow,
    async askPasskeyWindow({ ask, ...rest }) {
      asked.push({ kind: ask.kind, ...rest })
      // The visitor allows pop-ups, and tries again.
      if (asked.length === 1) return 'unreachable'
      const secret = randomBytes(32)
      given.push(secret)
      if (ask.kind === 'create') made.set(ask.slotId, secret.slice())
      return { kind: 'made', secret }
    },
  })
  const address = await first.open()

  await first.addPasskey()

  expect(asked).toEqual([
    { kind: 'create', hasCode: false, problem: undefined },
    { kind: 'create', hasCode: false, problem: 'unreachable' },
  ])
  expect(given).toEqual([new Uint8Array(32)])
  const [[slotId, secret] = ['', new Uint8Array()]] = made
  expect(slotId).toBe(await first.idOf('passkey'))
  expect(await (await newDevice()).openBy(slotId, secret)).toBe(address)
})

test.each([
  ['closed', 'PasskeyRefused'],
  [{ kind: 'unfit' }, 'PasskeyUnfit'],
] as const)('a window that is or says %s adds no way', async (outcome, reason) => {
  const first = await newDevice(undefined, {
    passkeys: inWindow,
    askPasskeyWindow: async () => outcome,
  })
  await first.open()

  await expect(first.addPasskey()).rejects.toMatchObject({ reason })
  expect((await first.list()).map(({ kind }) => kind).sort()).toEqual(['automatic', 'device'])
})

test('if no passkey can be made, no question is shown', async () => {
  const first = await newDevice(undefined, {
    passkeys: { placeToCreate: async () => undefined, create: () => Promise.reject(new Error('Not asked.')) },
  })
  await first.open()

  await expect(first.addPasskey()).rejects.toMatchObject({ reason: 'PasskeyUnfit' })
  expect(first.changes).toEqual([])
})

test('after the automatic slot was removed, the database and the key of the wrapper together open nothing', async () => {
  const first = await newDevice()
  await first.open()
  await first.addCode()
  await first.remove(await first.idOf('automatic'))

  // The wrapper runs, with its key, and the server hands out all that it has of the account.
  const thief = await newDevice()
  const stored = await thief.browser.session.ask({
    method: 'GET',
    path: '/v1/wallet',
    answer: anything,
  })

  await expect(thief.open()).rejects.toMatchObject({ code: 'SlotMissing' })
  const slots = (stored as { slots: { kind: string; sealedKey?: string }[] }).slots
  expect(slots.filter(({ sealedKey }) => sealedKey).map(({ kind }) => kind)).toEqual(['recovery'])
})

/** `at`: which of the slots, or at which question the visitor leaves; 3 for none. */
const steps = fc.array(
  fc.record({ kind: fc.constantFrom('add', 'remove'), at: fc.nat({ max: 3 }), leaves: fc.boolean() }),
  { minLength: 4, maxLength: 10 },
)

test('in any order, and left at any question: some way unlocks the wallet, and no removed way does', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (turns) => {
      const shown: string[] = []
      let questionsLeft = Number.POSITIVE_INFINITY
      const question = async () => {
        if (questionsLeft-- <= 0) throw declined
      }
      const device = await newDevice(`person-${++people}@example.com`, {
        confirm: question,
        async showCode(code) {
          shown.push(code)
          await question()
        },
        async askForCode() {
          await question()
          return shown.at(-1)!
        },
      })
      const address = await device.open()
      const codes = new Map<string, string>()
      const gone = new Set<string>()
      for (const { kind, at, leaves } of turns) {
        questionsLeft = leaves ? at : Number.POSITIVE_INFINITY
        const before = await device.list()
        if (kind === 'add') {
          await device.addCode().catch(refusedOnly)
          const added = (await device.list()).find(({ id }) => before.every((each) => each.id !== id))
          const code = shown.at(-1)
          if (added) codes.set(added.id, code!)
          else if (code && ![...codes.values()].includes(code)) gone.add(code)
        } else {
          // Removing this device signs it out.
          const removable = before.filter(({ isHere }) => !isHere)
          const { id } = removable[at % removable.length]!
          await device.remove(id).catch(refusedOnly)
          const isGone = (await device.list()).every((each) => each.id !== id)
          if (isGone && codes.has(id)) gone.add(codes.get(id)!)
          if (isGone) codes.delete(id)
        }
        const kinds = (await device.list()).map(({ kind: each }) => each)
        expect(kinds.filter((each) => each !== 'device')).not.toEqual([])
      }
      const fresh = await newDevice(device.email)
      for (const code of gone) await expect(fresh.open(code)).rejects.toMatchObject({ code: 'CodeWrong' })
      for (const code of codes.values()) expect(await fresh.open(code)).toBe(address)
      const hasAutomatic = (await device.list()).some(({ kind }) => kind === 'automatic')
      const opening = (await newDevice(device.email)).open()
      if (hasAutomatic) expect(await opening).toBe(address)
      else await expect(opening).rejects.toMatchObject({ code: 'SlotMissing' })
    }),
    { numRuns: 6 },
  )
}, 60_000)

/** What the visitor or the vault refuses. */
function refusedOnly(error: unknown) {
  if (!(error instanceof FrameError) || (error.code !== 4001 && error.reason !== 'LastSlot')) throw error
}
