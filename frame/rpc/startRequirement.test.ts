import { randomBytes } from '@shared/vault/protocol/bytes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Wrapper } from '../../servers/vault/wrapper/startWrapper'
import { createFakeClock } from '../../tests/fakes/fakeClock'
import { createTestWorkers } from '../../tests/vault/keysWorker'
import { startTestVault, type TestVault } from '../../tests/vault/startTestVault'
import { startTestWrapper } from '../../tests/vault/startTestWrapper'
import { createVaultBrowser } from '../../tests/vault/vaultBrowser'
import { FrameError } from '../errors/FrameError'
import { askFirst } from '../handlers/askFirst'
import { createSlotHandlers } from '../handlers/slotHandlers'
import type { AccountChange } from '../ports/accountChange'
import { readWallet } from '../wallet/readAddresses'
import { createWalletKeys } from '../worker/createWalletKeys'
import { type RequirementDeps, startRequirement } from './startRequirement'

const origins = ['https://app.example']
const projects = [
  { id: 'p', origins },
  { id: 'code', origins, recovery: { requires: 'code' as const } },
  { id: 'passkey', origins, recovery: { requires: 'passkey' as const } },
]
let vault: TestVault
let wrapper: Wrapper
beforeEach(async () => {
  vault = await startTestVault({ projects })
  wrapper = await startTestWrapper(vault)
})
afterEach(async () => {
  await wrapper.stop()
  await vault.stop()
})

const { signal } = new AbortController()
const context = { signal, tellWaiting: () => {} }
const declined = new FrameError('Declined.', { code: 4001 })

/** A browser with an open wallet, at a project that requires something. */
async function newDevice(requires: 'code' | 'passkey', person: Partial<RequirementDeps> = {}) {
  const browser = await createVaultBrowser(vault, { project: requires })
  await browser.signIn()
  const { session, deviceKeys, origin } = browser
  const workers = createTestWorkers(wrapper, createFakeClock())
  const keys = createWalletKeys({ createWorker: workers.createWorker, session, deviceKeys, origin })
  await keys.open()
  const changes: AccountChange[] = []
  const told: string[] = []
  let shown = ''
  const deps: RequirementDeps = {
    requires,
    session,
    keys,
    unlock: async () => {},
    passkeys: { placeToCreate: async () => 'here', create: async () => randomBytes(32) },
    confirm: async (change) => void changes.push(change),
    async showCode(code) {
      shown = code
    },
    askForCode: async () => shown,
    askPasskeyWindow: () => Promise.reject(new Error('Not asked.')),
    tellNoPasskey: async () => void told.push('no passkey'),
    ...person,
  }
  const meet = startRequirement(deps)
  const { GET_SLOTS, ...asked } = createSlotHandlers(deps)
  return {
    browser,
    keys,
    changes,
    told,
    meet: () => meet(signal),
    handlers: { GET_SLOTS, ...askFirst(asked, deps.confirm) },
    kinds: async () => (await readWallet(session)).slots.map(({ kind }) => kind).sort(),
  }
}

test.each([
  ['code', 'addCode', 'recovery'],
  ['passkey', 'addPasskey', 'passkey'],
] as const)(
  'at a project that requires a %s the visitor adds one, and the logins go',
  async (requires, kind, slot) => {
    const first = await newDevice(requires)
    expect(await first.kinds()).toEqual(['automatic', 'device'])

    await first.meet()

    expect(first.changes).toEqual([{ kind, isRequired: true }])
    expect(await first.kinds()).toEqual(['device', slot].sort())
    const { slots } = await first.handlers.GET_SLOTS(undefined, context)
    expect(slots.map(({ isRemovable }) => isRemovable)).toEqual([false, false])
  },
)

test('a met requirement is not asked for again, even by parallel requests, and needs no request to the server', async () => {
  const first = await newDevice('code')
  await Promise.all([first.meet(), first.meet()])
  const before = first.browser.requests.length

  await first.meet()

  expect(first.browser.requests).toHaveLength(before)
  expect(first.changes).toHaveLength(1)
})

test('a passkey is a code, too; a wallet that has one gives its logins up', async () => {
  const first = await newDevice('code')
  const elsewhere = await createVaultBrowser(vault)
  await elsewhere.signIn()
  // Added at a project that requires nothing.
  const workers = createTestWorkers(wrapper, createFakeClock())
  const { session, deviceKeys, origin } = elsewhere
  const keys = createWalletKeys({ createWorker: workers.createWorker, session, deviceKeys, origin })
  await keys.open()
  const { ADD_PASSKEY } = createSlotHandlers({
    session,
    keys,
    unlock: async () => {},
    passkeys: { placeToCreate: async () => 'here', create: async () => randomBytes(32) },
    showCode: async () => {},
    askForCode: async () => '',
    askPasskeyWindow: () => Promise.reject(new Error('Not asked.')),
  })
  await askFirst({ ADD_PASSKEY }, async () => {}).ADD_PASSKEY(undefined, context)
  expect(await first.kinds()).toContain('automatic')

  await first.meet()

  expect(first.changes).toMatchObject([{ kind: 'removeSlot', slot: { kind: 'automatic' }, isRequired: true }])
  expect(await first.kinds()).toEqual(['device', 'device', 'passkey'])
})

test('a code does not suffice if a passkey is required', async () => {
  const first = await newDevice('passkey')
  await first.handlers.ADD_RECOVERY_CODE(undefined, context)
  expect(await first.kinds()).toContain('automatic')

  await first.meet()

  expect(first.changes.at(-1)).toEqual({ kind: 'addPasskey', isRequired: true })
  expect(await first.kinds()).toEqual(['device', 'passkey', 'recovery'])
})

test.each(['code', 'passkey'] as const)(
  'leaving counts as a refusal if a %s is required, and the logins stay',
  async (requires) => {
    const first = await newDevice(requires, { confirm: () => Promise.reject(declined) })

    await expect(first.meet()).rejects.toMatchObject({ code: 4001 })
    await expect(first.meet()).rejects.toMatchObject({ code: 4001 })

    expect(await first.kinds()).toEqual(['automatic', 'device'])
  },
)

test('a passkey of a window is one', async () => {
  const first = await newDevice('passkey', {
    passkeys: { placeToCreate: async () => 'window', create: () => Promise.reject(new Error('Not asked.')) },
    askPasskeyWindow: async () => ({ kind: 'made', secret: randomBytes(32) }),
  })

  await first.meet()

  expect(await first.kinds()).toEqual(['device', 'passkey'])
})

test('a browser that makes no passkey is told so, and the request is refused', async () => {
  const first = await newDevice('passkey', {
    passkeys: { placeToCreate: async () => undefined, create: () => Promise.reject(new Error('Not asked.')) },
  })

  await expect(first.meet()).rejects.toMatchObject({ code: 4001, reason: 'PasskeyUnfit' })

  expect(first.told).toEqual(['no passkey'])
  expect(await first.kinds()).toEqual(['automatic', 'device'])
})
