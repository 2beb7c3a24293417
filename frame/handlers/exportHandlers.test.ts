import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { parseBase58 } from '@shared/domain/base58'
import type { KeyNamespace } from '@shared/domain/walletSlot'
import { createKeyPairSignerFromBytes } from '@solana/web3.js'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Wrapper } from '../../servers/vault/wrapper/startWrapper'
import { createFakeClock } from '../../tests/fakes/fakeClock'
import { createTestWorkers } from '../../tests/vault/keysWorker'
import { startTestVault, type TestVault } from '../../tests/vault/startTestVault'
import { startTestWrapper } from '../../tests/vault/startTestWrapper'
import { createVaultBrowser } from '../../tests/vault/vaultBrowser'
import { FrameError } from '../errors/FrameError'
import { addressesOf } from '../keys/addressesOf'
import type { AccountChange, ConfirmChange } from '../ports/accountChange'
import { createWalletKeys } from '../worker/createWalletKeys'
import { askFirst } from './askFirst'
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
async function newDevice({
  confirm,
  ...person
}: Partial<Pick<ExportDeps, 'unlock' | 'showSecret'>> & { readonly confirm?: ConfirmChange } = {}) {
  const browser = await createVaultBrowser(vault)
  await browser.signIn()
  const { session, deviceKeys, origin } = browser
  const workers = createTestWorkers(wrapper, createFakeClock())
  const keys = createWalletKeys({ createWorker: workers.createWorker, session, deviceKeys, origin })
  const asked: string[] = []
  const shown: string[] = []
  const shownKeys: string[] = []
  const bodies: unknown[] = []
  const changes: AccountChange[] = []
  const asking = createExportHandlers({
    session: {
      account: session.account,
      ask(request) {
        asked.push(request.path)
        if (request.body) bodies.push(request.body)
        return session.ask(request)
      },
    },
    keys: {
      readWords(accountId) {
        asked.push('words')
        return keys.readWords(accountId)
      },
      readKey(accountId, namespace) {
        asked.push('key')
        return keys.readKey(accountId, namespace)
      },
    },
    unlock: async () => void asked.push('unlock'),
    showSecret: async ({ kind, words }) => void (kind === 'key' ? shownKeys : shown).push(words),
    ...person,
  })
  const note: ConfirmChange = async (change) => {
    asked.push(change.kind)
    changes.push(change)
  }
  const handlers = askFirst(asking, confirm ?? note)
  const { addresses } = await keys.open()
  return {
    keys,
    asked,
    shown,
    shownKeys,
    bodies,
    changes,
    addresses,
    show: async () => handlers.EXPORT_SEED(undefined, context),
    showKey: async (namespace: KeyNamespace = 'eip155') => handlers.EXPORT_KEY({ namespace }, context),
  }
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
  const left = await newDevice({ showSecret: () => Promise.reject(declined) })
  const failing = await newDevice({ showSecret: () => Promise.reject(new FrameError('No.')) })

  expect(await left.show()).toBeUndefined()
  await expect(failing.show()).rejects.toThrow('No.')
})

test.each<[KeyNamespace, (key: string) => string | Promise<string>]>([
  ['eip155', (key) => privateKeyToAccount(key as `0x${string}`).address],
  ['solana', async (key) => (await createKeyPairSignerFromBytes(parseBase58(key))).address],
])(
  'the private key of %s is shown alone, and controls the address that the visitor has read',
  async (namespace, addressOf) => {
    const { showKey, asked, shown, shownKeys, bodies, changes, addresses } = await newDevice()

    expect(await showKey(namespace)).toBeUndefined()

    expect(asked).toEqual(['/v1/wallet', 'exportKey', 'unlock', '/v1/exports', 'key'])
    expect(changes).toEqual([{ kind: 'exportKey', namespace, address: addresses[namespace] }])
    expect(bodies).toEqual([{ what: namespace }])
    expect([shownKeys.length, shown]).toEqual([1, []])
    expect(await addressOf(shownKeys[0]!)).toBe(addresses[namespace])
  },
)

test.each(['confirm', 'unlock'] as const)(
  'if the visitor leaves at %s, the server is not asked for a key, and no key leaves the worker',
  async (step) => {
    const { showKey, asked, shownKeys } = await newDevice({ [step]: () => Promise.reject(declined) })

    await expect(showKey()).rejects.toMatchObject({ code: 4001 })

    expect([asked.includes('/v1/exports'), asked.includes('key'), shownKeys]).toEqual([false, false, []])
  },
)

test('a sign-in of long ago shows no key', async () => {
  const { showKey, asked, shownKeys } = await newDevice()
  vault.pass(900_001)

  await expect(showKey()).rejects.toMatchObject({ code: 4100, reason: 'FreshSignInRequired' })

  expect([asked.includes('key'), shownKeys]).toEqual([false, []])
})

test('the visitor who leaves a key has been shown it', async () => {
  const { showKey } = await newDevice({ showSecret: () => Promise.reject(declined) })

  expect(await showKey('solana')).toBeUndefined()
})

test('an account without a wallet has no key, and no question is shown', async () => {
  const never = () => Promise.reject(new Error('Not asked.'))
  const asking = createExportHandlers({
    session: {
      account: async () => undefined,
      ask: async ({ answer }) => answer.parse({ account: { id: 'a' }, wallet: null, slots: [] }) as never,
    },
    keys: { readWords: never, readKey: never },
    unlock: never,
    showSecret: never,
  })
  const handlers = askFirst(asking, never)

  await expect(handlers.EXPORT_KEY({ namespace: 'eip155' }, context)).rejects.toMatchObject({ code: 4100 })
})
