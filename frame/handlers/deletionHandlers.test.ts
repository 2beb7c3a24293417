import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestVault, type TestVault } from '../../tests/vault/startTestVault'
import { createVaultBrowser } from '../../tests/vault/vaultBrowser'
import { FrameError } from '../errors/FrameError'
import type { AccountChange, ConfirmChange } from '../ports/accountChange'
import { readWallet } from '../wallet/readAddresses'
import { askFirst } from './askFirst'
import { createDeletionHandlers } from './deletionHandlers'

let vault: TestVault
beforeEach(async () => {
  vault = await startTestVault({ limits: { accessS: 3_600, sweepMs: 10 } })
})
afterEach(() => vault.stop())

const context = { signal: new AbortController().signal, tellWaiting: () => {} }
const declined = new FrameError('Declined.', { code: 4001 })

/** A browser that is signed in; no key of the wallet is there. */
async function newDevice(say: ConfirmChange = async () => {}) {
  const browser = await createVaultBrowser(vault)
  await browser.signIn()
  const { session } = browser
  const asked: AccountChange[] = []
  const handlers = askFirst(createDeletionHandlers({ session }), async (change, signal) => {
    asked.push(change)
    await say(change, signal)
  })
  return {
    browser,
    asked,
    remove: async () => handlers.DELETE_ACCOUNT(undefined, context),
    keep: async () => handlers.KEEP_ACCOUNT(undefined, context),
    deletion: async () => (await readWallet(session)).deletion,
  }
}

test('after a yes, the account is being deleted; after another, it is kept', async () => {
  const ann = await newDevice()

  expect(await ann.remove()).toBeUndefined()
  const { dueMs } = (await ann.deletion())!
  expect(await ann.keep()).toBeUndefined()

  expect(dueMs).toBe(vault.now() + 72 * 3_600_000)
  expect(ann.asked).toEqual([
    { kind: 'deleteAccount', dueMs },
    { kind: 'keepAccount', dueMs },
  ])
  expect(await ann.deletion()).not.toHaveProperty('dueMs')
})

test('without a yes nothing is asked of the server', async () => {
  const ann = await newDevice()
  const bob = await newDevice(() => Promise.reject(declined))

  await expect(bob.remove()).rejects.toMatchObject({ code: 4001 })
  expect(await bob.deletion()).not.toHaveProperty('dueMs')
  await ann.remove()
  await expect(bob.keep()).rejects.toMatchObject({ code: 4001 })

  expect(await bob.deletion()).toHaveProperty('dueMs')
  expect(bob.browser.requests.filter((each) => each.endsWith('/deletion'))).toEqual([])
})

test('an old sign-in cannot delete the account, but can keep it', async () => {
  const ann = await newDevice()
  await ann.remove()
  vault.pass(900_001)

  await expect(ann.remove()).rejects.toMatchObject({ code: 4100, reason: 'FreshSignInRequired' })
  expect(await ann.keep()).toBeUndefined()
  await expect(ann.remove()).rejects.toMatchObject({ reason: 'FreshSignInRequired' })

  expect(await ann.deletion()).not.toHaveProperty('dueMs')
})

test('an account that was kept elsewhere stays: before the question, and while it is answered', async () => {
  const other = await newDevice()
  const ann = await newDevice(() => other.keep())

  expect(await ann.keep()).toBeUndefined()
  expect(ann.asked).toEqual([])
  await other.remove()
  expect(await ann.keep()).toBeUndefined()

  expect(ann.asked).toHaveLength(1)
  expect(await ann.deletion()).not.toHaveProperty('dueMs')
})

test('once the account is deleted, its browsers are signed out', async () => {
  const ann = await newDevice()
  await ann.remove()
  vault.pass(72 * 3_600_000)
  await expect.poll(() => vault.logged.some(({ event }) => event === 'account deleted')).toBe(true)

  await expect(ann.keep()).rejects.toMatchObject({ code: 4100, reason: 'SessionEnded' })

  expect(await ann.browser.session.account()).toBeUndefined()
})
