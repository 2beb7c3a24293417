import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StorageArea } from './createSafeArea'
import { createStorage as create, type StorageOptions } from './createStorage'
import { keys, type StorageKey } from './keys'
import { schemas } from './schemas'
import type { StoredValues } from './storedValues'

const createStorage = (options: Partial<StorageOptions> & { id: string }) =>
  create({ schemas: async () => (await import('./schemas')).schemas, ...options })

const samples: StoredValues = {
  recentWallets: ['io.metamask', 'app.phantom'],
  activeNetworkId: 'eip155:10',
  activeNamespace: 'solana',
  connectedConnectors: { eip155: 'io.metamask' },
  connectedSocial: 'farcaster',
  socialUsername: 'ada',
  socialReturn: { provider: 'google', isJoin: true },
  offeredProviders: { origin: 'https://vault.example', providers: ['google'], until: 1_700_000_000_000 },
  connectionStatus: 'connected',
  preferredAccountTypes: { eip155: 'smartAccount' },
  openPairing: { expiresAt: 1_700_000_000_000, isWanted: true },
  connections: { eip155: ['io.metamask'] },
  signInSessions: [
    {
      data: {
        accountAddress: '0xab',
        chainId: 'eip155:10',
        domain: 'a.example',
        uri: 'https://a.example',
        version: '1',
        nonce: 'abcdefgh',
      },
      message: 'text',
      signature: '0x1234',
    },
  ],
  emailLoginUsed: true,
  email: 'ada@example.org',
  lastEmailLoginTime: 1_700_000_000_000,
  lastUsedChain: 1,
  smartAccountEnabledNetworks: '1,8453',
  chosenAccounts: { eip155: '0xab' },
  transactions: [
    {
      key: '0x1',
      transaction: {
        id: '0x1',
        networkId: 'eip155:1',
        from: '0xab',
        submittedAt: 1,
        status: 'pending',
        intent: {
          kind: 'transfer',
          to: '0xcd',
          token: '0xef',
          amount: '1500000',
          symbol: 'USDC',
          decimals: 6,
        },
      },
      tracking: { nonce: 7 },
    },
    {
      key: '0x2',
      transaction: {
        id: '0x2',
        networkId: 'eip155:1',
        from: '0xab',
        submittedAt: 2,
        status: 'pending',
        intent: {
          kind: 'calls',
          label: 'Pay',
          calls: [{ to: '0xcd', value: '1', data: '0x01' }],
          once: 'order-1',
          report: '/v1/pay/order-1/transactions',
        },
      },
    },
    {
      key: 'order-1',
      transaction: {
        id: 'order-1',
        networkId: 'eip155:1',
        from: '0xab',
        submittedAt: 3,
        status: 'pending',
        intent: {
          kind: 'order',
          label: 'Buy ETH',
          source: {
            path: '/v1/orders/1',
            field: 'status',
            everyMs: 4000,
            done: ['done'],
            partly: ['partly'],
            failed: ['failed'],
          },
        },
      },
    },
  ],
}
const everyKey = Object.keys(keys) as StorageKey[]

beforeEach(() => localStorage.clear())

test.each(everyKey)('%s is stored in an envelope and read back', async (key) => {
  const storage = createStorage({ id: 'default' })

  storage.set(key, samples[key])

  expect(JSON.parse(localStorage.getItem(`latchkey:default:${key}`)!)).toEqual({ v: 1, data: samples[key] })
  expect(await createStorage({ id: 'default' }).get(key)).toEqual(samples[key])
})

test('two widgets on a page do not share what they store', async () => {
  createStorage({ id: 'a' }).set('email', 'ada@example.org')

  expect(await createStorage({ id: 'b' }).get('email')).toBeUndefined()
})

test('the schemas are loaded only once there is something to read', async () => {
  const load = vi.fn(async () => schemas)
  const storage = createStorage({ id: 'default', schemas: load })

  await storage.get('connectionStatus')
  expect(load).not.toHaveBeenCalled()

  storage.set('connectionStatus', 'connected')
  await storage.get('connectionStatus')
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  ['corrupt JSON', '{"v":1,"data":'],
  ['no envelope', 'null'],
  ['another version', '{"v":2,"data":"connected"}'],
  ['no version', '{"data":"connected"}'],
  ['another shape', '{"v":1,"data":"reconnecting"}'],
  ['no data', '{"v":1}'],
])('an item with %s is dropped', async (_, raw) => {
  localStorage.setItem('latchkey:default:connectionStatus', raw)
  const storage = createStorage({ id: 'default' })

  expect(await storage.get('connectionStatus')).toBeUndefined()
  expect(localStorage.getItem('latchkey:default:connectionStatus')).toBeNull()
})

test.each<[StorageKey, unknown]>([
  ['activeNetworkId', 'eip155'],
  ['activeNamespace', 'near'],
  ['connectedConnectors', { near: 'x' }],
  ['connectedSocial', 'myspace'],
  ['socialReturn', { provider: 'email', isJoin: true }],
  ['connections', { eip155: [''] }],
  ['recentWallets', [{ id: 'io.metamask' }]],
  ['email', 'ada'],
  ['lastEmailLoginTime', -1],
  ['smartAccountEnabledNetworks', '1,,2'],
  ['chosenAccounts', { near: 'x' }],
  ['transactions', [{ key: '0x1', transaction: { id: '0x1', intent: { kind: 'transfer', amount: '1.5' } } }]],
])('%s takes no %j', async (key, data) => {
  localStorage.setItem(`latchkey:default:${key}`, JSON.stringify({ v: 1, data }))

  expect(await createStorage({ id: 'default' }).get(key)).toBeUndefined()
})

test('only the two first of the recent wallets count', async () => {
  const storage = createStorage({ id: 'default' })

  storage.set('recentWallets', ['a', 'b', 'c'])

  expect(await storage.get('recentWallets')).toEqual(['a', 'b'])
})

test('a removed key is gone, even while it is being read', async () => {
  const storage = createStorage({ id: 'default' })
  storage.set('email', 'ada@example.org')

  const reading = storage.get('email')
  storage.remove('email')

  expect(await reading).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

describe('a browser that refuses', () => {
  const full: StorageArea = {
    getItem: (name) => localStorage.getItem(name),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (name) => localStorage.removeItem(name),
  }
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const denied: StorageArea = { getItem: refuse, setItem: refuse, removeItem: refuse }

  test.each([
    ['full', full],
    ['denied', denied],
  ])('storage that is %s is kept until the page is left, with one log', async (_, area) => {
    const warn = vi.fn()
    const storage = createStorage({ id: 'default', area, log: { warn } })

    storage.set('email', 'ada@example.org')
    storage.set('socialUsername', 'ada')
    const email = await storage.get('email')
    storage.remove('email')

    expect(email).toBe('ada@example.org')
    expect(await storage.get('email')).toBeUndefined()
    expect(await storage.get('socialUsername')).toBe('ada')
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test('the newest value wins over what was stored before storage was full', async () => {
    createStorage({ id: 'default' }).set('socialUsername', 'old')
    const storage = createStorage({ id: 'default', area: full })

    storage.set('socialUsername', 'new')

    expect(await storage.get('socialUsername')).toBe('new')
  })

  test('a page that may not even touch localStorage works', async () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)
    const storage = createStorage({ id: 'default' })

    storage.set('email', 'ada@example.org')

    expect(await storage.get('email')).toBe('ada@example.org')
  })
})

describe('a change in another tab', () => {
  const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  test('of the key calls the listener', () => {
    const listener = vi.fn()
    createStorage({ id: 'default' }).onExternalChange('connectionStatus', listener)

    change('latchkey:default:connectionStatus')
    change(null)

    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('of another key or widget does not', () => {
    const listener = vi.fn()
    createStorage({ id: 'default' }).onExternalChange('connectionStatus', listener)

    change('latchkey:default:email')
    change('latchkey:other:connectionStatus')

    expect(listener).not.toHaveBeenCalled()
  })

  test('does not call an unsubscribed listener', () => {
    const listener = vi.fn()
    createStorage({ id: 'default' }).onExternalChange('connectionStatus', listener)()

    change('latchkey:default:connectionStatus')

    expect(listener).not.toHaveBeenCalled()
  })
})
