import { formatBase58, parseBase58 } from '@shared/domain/base58'
import { utf8 } from '@shared/vault/protocol/bytes'
import { createKeyPairSignerFromBytes } from '@solana/web3.js'
import { hashMessage, recoverMessageAddress } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Wrapper } from '../../servers/vault/wrapper/startWrapper'
import { createFakeClock } from '../../tests/fakes/fakeClock'
import { createTestWorkers } from '../../tests/vault/keysWorker'
import { startTestVault, type TestVault } from '../../tests/vault/startTestVault'
import { startTestWrapper } from '../../tests/vault/startTestWrapper'
import { createVaultBrowser } from '../../tests/vault/vaultBrowser'
import { tellRefusal } from '../session/tellRefusal'
import { createWalletKeys } from './createWalletKeys'

let vault: TestVault
let wrapper: Wrapper
beforeEach(async () => {
  vault = await startTestVault()
  wrapper = await startTestWrapper(vault)
})
afterEach(async () => {
  await wrapper.stop()
  await vault.stop()
})

async function start(options: { isDenied?: boolean; email?: string; keyIds?: readonly string[] } = {}) {
  const browser = await createVaultBrowser(vault, options)
  await browser.signIn(options.email)
  const clock = createFakeClock()
  const { keyIds = wrapper.keyIds } = options
  const workers = createTestWorkers({ url: wrapper.url, keyIds }, clock)
  const { session, deviceKeys, origin } = browser
  const keys = createWalletKeys({ createWorker: workers.createWorker, session, deviceKeys, origin })
  const accountId = (await session.account())!.id
  return { browser, clock, workers, keys, accountId }
}

const idleMs = 15 * 60_000
const digest = hashMessage('hello')

test('no worker runs before it is needed', async () => {
  const { keys, workers } = await start()

  keys.lock()

  expect(workers.counts.started).toBe(0)
})

test("both of the wallet's keys sign, each in the form of its chain", async () => {
  const { keys, accountId, workers } = await start()
  const { addresses, isDeviceKept } = await keys.open()

  const signature = await keys.signDigest(accountId, digest)
  const message = utf8('hello')
  const signed = await keys.signMessage(accountId, message)

  expect(isDeviceKept).toBe(true)
  expect(signature).toMatch(/^0x[\da-f]{128}(?:1b|1c)$/)
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(addresses.eip155)
  const publicKey = await crypto.subtle.importKey(
    'raw',
    new Uint8Array(parseBase58(addresses.solana)),
    'Ed25519',
    true,
    ['verify'],
  )
  expect(await crypto.subtle.verify('Ed25519', publicKey, signed, message)).toBe(true)
  expect(formatBase58(signed)).toMatch(/^\w{64,88}$/)
  expect(workers.counts).toEqual({ started: 1, running: 1 })
})

test('after fifteen idle minutes the worker is ended, and the next signature opens the wallet in another one', async () => {
  const { keys, accountId, workers, clock } = await start()
  const { addresses } = await keys.open()

  await clock.advance(idleMs)
  await until(() => workers.counts.running === 0)
  const signature = await keys.signDigest(accountId, digest)

  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(addresses.eip155)
  expect(workers.counts).toEqual({ started: 2, running: 1 })
})

test('signing out ends the worker', async () => {
  const { keys, workers } = await start()
  await keys.open()

  keys.lock()
  await until(() => workers.counts.running === 0)

  expect(workers.counts).toEqual({ started: 1, running: 0 })
})

test('several calls at once open the wallet once', async () => {
  const { keys, accountId, browser } = await start()
  await keys.open()
  keys.lock()
  browser.requests.length = 0

  await Promise.all([keys.open(), keys.open(), keys.signDigest(accountId, digest)])

  expect(browser.requests).toEqual(['GET /v1/wallet'])
})

test("a signature for an account that is not the session's is refused", async () => {
  const { keys, browser, accountId } = await start()
  await keys.open()
  const tab = await browser.tab()
  await tab.signIn('bob@example.com')

  await expect(keys.signDigest(accountId, digest)).rejects.toMatchObject({ code: 4100 })
})

test('the words belong to the wallet, also after it was locked, and to no other account', async () => {
  const { keys, accountId, browser } = await start()
  const { addresses } = await keys.open()

  expect(mnemonicToAccount(await keys.readWords(accountId)).address).toBe(addresses.eip155)
  keys.lock()
  expect(mnemonicToAccount(await keys.readWords(accountId)).address).toBe(addresses.eip155)

  await (await browser.tab()).signIn('bob@example.com')
  await expect(keys.readWords(accountId)).rejects.toMatchObject({ code: 4100 })
  const bob = (await browser.session.account())!.id
  expect(mnemonicToAccount(await keys.readWords(bob)).address).not.toBe(addresses.eip155)
})

test('a key has the import format of its chain, also after it was locked, and belongs to no other account', async () => {
  const { keys, accountId, browser } = await start()
  const { addresses } = await keys.open()
  keys.lock()

  const evm = await keys.readKey(accountId, 'eip155')
  const solana = parseBase58(await keys.readKey(accountId, 'solana'))

  expect(evm).toMatch(/^0x[\da-f]{64}$/)
  expect(privateKeyToAccount(evm as `0x${string}`).address).toBe(addresses.eip155)
  expect(solana).toHaveLength(64)
  expect((await createKeyPairSignerFromBytes(solana)).address).toBe(addresses.solana)
  await (await browser.tab()).signIn('bob@example.com')
  await expect(keys.readKey(accountId, 'eip155')).rejects.toMatchObject({ code: 4100 })
})

test("keys that are held of the account before do not sign for the session's", async () => {
  const { keys, browser } = await start()
  const ann = await keys.open()
  await (await browser.tab()).signIn('bob@example.com')
  const bob = (await browser.session.account())!.id

  const signature = await keys.signDigest(bob, digest)

  const signer = await recoverMessageAddress({ message: 'hello', signature })
  expect(signer).not.toBe(ann.addresses.eip155)
  expect(signer).toBe((await keys.open()).addresses.eip155)
})

test('the wallet opens again in another worker even if storage is denied', async () => {
  const { keys, accountId, workers } = await start({ isDenied: true })
  const { isDeviceKept } = await keys.open()
  keys.lock()
  await wrapper.stop()

  await keys.signDigest(accountId, digest)

  expect(isDeviceKept).toBe(false)
  expect(workers.counts.started).toBe(2)
})

test('if a worker’s file does not load, waiting calls fail, and the next call starts another worker', async () => {
  const { keys, workers, accountId } = await start()
  const opening = keys.open()
  await until(() => workers.counts.started === 1)
  workers.fail()

  await expect(opening).rejects.toThrow("The keys' worker has ended.")
  await keys.open()
  expect(await keys.signDigest(accountId, digest)).toMatch(/^0x/)
})

test.each(['0x', '0x12', `0x${'0'.repeat(66)}`, 'hello'])(
  'a digest of another length is not signed: %s',
  async (wrong) => {
    const { keys, accountId } = await start()
    await keys.open()

    await expect(keys.signDigest(accountId, wrong as `0x${string}`)).rejects.toThrow(
      'The wallet cannot be opened right now.',
    )
  },
)

test('without the wrapper’s key in the list no wallet is made, and the page learns what is wrong', async () => {
  const { keys } = await start({ keyIds: ['k'.repeat(22)] })

  await expect(tellRefusal(() => keys.open())).rejects.toThrow(
    'The wallet service is not set up correctly. No wallet was created.',
  )
})

test('without a session there is nothing to open', async () => {
  const { keys, browser } = await start()
  await browser.session.end()

  await expect(keys.open()).rejects.toMatchObject({ code: 4100 })
})

/** Turns of the event loop until messages have arrived. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

test('an answer without this browser’s slot has the visitor asked, and costs no half of it', async () => {
  const { keys, accountId, browser } = await start()
  await keys.open()
  keys.lock()
  const { session } = browser
  const known = [await keys.isKnownHere(accountId)]
  const ask = session.ask
  Object.assign(session, {
    // biome-ignore lint/suspicious/noExplicitAny: the answer of any route.
    ask: async (request: any) => ({ ...((await ask(request)) as object), slots: [] }),
  })

  await expect(keys.signDigest(accountId, digest)).rejects.toMatchObject({ code: 4100 })
  known.push(await keys.isKnownHere(accountId))
  Object.assign(session, { ask })
  await keys.open()
  known.push(await keys.isKnownHere(accountId))

  expect(known).toEqual([true, false, true])
  expect(await browser.deviceKeys.read(browser.origin, accountId)).toBeDefined()
})
