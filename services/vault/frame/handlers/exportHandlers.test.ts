import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { mnemonicToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeClock } from '../../../../tests/fakes/fakeClock'
import { createTestWorkers } from '../../../../tests/vault/keysWorker'
import { startTestVault, type TestVault } from '../../../../tests/vault/startTestVault'
import { startTestWrapper } from '../../../../tests/vault/startTestWrapper'
import { createVaultBrowser } from '../../../../tests/vault/vaultBrowser'
import type { Wrapper } from '../../wrapper/startWrapper'
import { FrameError } from '../FrameError'
import { addressesOf } from '../keys/addressesOf'
import { createWalletKeys } from '../worker/createWalletKeys'
import { createExportHandlers, type ExportDeps } from './exportHandlers'

let vault: TestVault
let wrapper: Wrapper
beforeEach(async () => {
  vault = await startTestVault({ limits: { accessS: 3_600 } })
  wrapper = await startTestWrapper(vault)
})
afterEach(async () => {
  await wrapper.stop()
  await vault.stop()
})

const context = { signal: new AbortController().signal, tellWaiting: () => {} }
const declined = new FrameError('Declined.', { code: 4001 })

/** A browser that has never been here, signed in. `asked`: what became of the request, in order. */
async function newDevice(person: Partial<Pick<ExportDeps, 'confirm' | 'unlock' | 'showPhrase'>> = {}) {
  const browser = await createVaultBrowser(vault)
  await browser.signIn()
  const { session, deviceKeys, origin } = browser
  const workers = createTestWorkers(wrapper.url, createFakeClock())
  const keys = createWalletKeys({ createWorker: workers.createWorker, session, deviceKeys, origin })
  const asked: string[] = []
  const shown: string[] = []
  const handlers = createExportHandlers({
    session: {
      account: session.account,
      ask(request) {
        asked.push(request.path)
        return session.ask(request)
      },
    },
    keys: {
      readWords(accountId) {
        asked.push('words')
        return keys.readWords(accountId)
      },
    },
    confirm: async ({ kind }) => void asked.push(kind),
    unlock: async () => void asked.push('unlock'),
    showPhrase: async (words) => void shown.push(words),
    ...person,
  })
  const { addresses } = await keys.open()
  return { keys, asked, shown, addresses, show: async () => handlers.EXPORT_SEED(undefined, context) }
}

test('after a yes of the visitor and of the server, the words are shown from which other wallets derive its accounts', async () => {
  const { show, asked, shown, addresses } = await newDevice()

  expect(await show()).toBeUndefined()

  expect(asked).toEqual(['/v1/wallet', 'export', 'unlock', '/v1/exports', 'words'])
  expect(shown).toHaveLength(1)
  expect(shown[0]!.split(' ')).toHaveLength(12)
  expect(mnemonicToAccount(shown[0]!).address).toBe(addresses.eip155)
  const entropy = new Uint8Array(mnemonicToEntropy(shown[0]!, wordlist))
  expect(await addressesOf(entropy)).toEqual(addresses)
})

test('a locked wallet is opened for it', async () => {
  const { show, keys, shown, addresses } = await newDevice()
  keys.lock()

  await show()

  expect(mnemonicToAccount(shown[0]!).address).toBe(addresses.eip155)
})

test.each(['confirm', 'unlock'] as const)(
  'a visitor who leaves at %s has asked the server for nothing, and no word leaves the worker',
  async (step) => {
    const { show, asked, shown } = await newDevice({ [step]: () => Promise.reject(declined) })

    await expect(show()).rejects.toMatchObject({ code: 4001 })

    expect([asked.includes('/v1/exports'), asked.includes('words'), shown]).toEqual([false, false, []])
  },
)

test('a sign-in of long ago shows no words', async () => {
  const { show, asked, shown } = await newDevice()
  vault.pass(900_001)

  await expect(show()).rejects.toMatchObject({ code: 4100, reason: 'FreshSignInRequired' })

  expect([asked.includes('words'), shown]).toEqual([false, []])
})

test('without an answer of the server no words are shown', async () => {
  const { show, asked, shown } = await newDevice({ unlock: () => vault.stop() })

  await expect(show()).rejects.toBeInstanceOf(FrameError)

  expect([asked.includes('words'), shown]).toEqual([false, []])
})

test('the visitor who leaves the words has been shown them; another failure is told', async () => {
  const left = await newDevice({ showPhrase: () => Promise.reject(declined) })
  const failing = await newDevice({ showPhrase: () => Promise.reject(new FrameError('No.')) })

  expect(await left.show()).toBeUndefined()
  await expect(failing.show()).rejects.toThrow('No.')
})
