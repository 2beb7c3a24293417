import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWalletStandardDiscovery } from './createWalletStandardDiscovery'

let page: EventTarget
let discovery: ReturnType<typeof createWalletStandardDiscovery> | undefined

beforeEach(() => {
  page = new EventTarget()
})
afterEach(() => discovery?.dispose())

type Register = (...wallets: unknown[]) => () => void

const address = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const icon = 'data:image/svg+xml;base64,PHN2Zy8+'

const features = {
  'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) },
  'solana:signMessage': { version: '1.1.0', signMessage: async () => [] },
}
const reef = { version: '1.0.0', name: 'Reef', icon, chains: ['solana:mainnet'], features, accounts: [] }

const discover = () => {
  discovery = createWalletStandardDiscovery(page)
  return discovery
}

/** Registers as wallets do that load after the page. */
function register(...wallets: unknown[]): () => void {
  let unregister = () => {}
  const callback = ({ register }: { register: Register }) => {
    unregister = register(...wallets)
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return unregister
}

/** Waits as wallets do that load before the page. */
function waitWith(wallet: unknown): void {
  page.addEventListener('wallet-standard:app-ready', ((event: CustomEvent<{ register: Register }>) => {
    event.detail.register(wallet)
  }) as EventListener)
}

test('a name is cleaned, and the wallet is known again by the one that it registers under', () => {
  const { get } = discover()

  register({ ...reef, name: 'Re\u202eef\u200b' }, { ...reef, name: '\u200b' })

  expect(get().map(({ id, name }) => [id, name])).toEqual([
    ['walletStandard:Re\u202eef\u200b', 'Reef'],
    ['walletStandard:\u200b', 'Wallet'],
  ])
})

test('a wallet that loaded before us answers our event', async () => {
  waitWith({
    ...reef,
    features: {
      ...features,
      'standard:connect': {
        connect: async () => ({ accounts: [{ address, chains: ['solana:mainnet'], features: [] }] }),
      },
    },
  })

  const { get } = discover()

  expect(get()).toEqual([
    {
      id: 'walletStandard:Reef',
      type: 'ANNOUNCED',
      name: 'Reef',
      namespaces: ['solana'],
      imageUrl: icon,
      providers: { solana: expect.any(Function) },
    },
  ])
  expect(await (await get()[0]!.providers.solana!()).connect()).toEqual([address])
})

test('a wallet that comes later is found, and its coming is told', () => {
  const { get, subscribe } = discover()
  const listener = vi.fn(() => get().length)
  subscribe(listener)

  register(reef)

  expect(listener).toHaveReturnedWith(1)
})

test('a wallet that registers itself again is the same wallet', () => {
  const { get, subscribe } = discover()
  register(reef)
  const before = get()
  const listener = vi.fn()
  subscribe(listener)

  register(reef)

  expect(get()).toBe(before)
  expect(listener).not.toHaveBeenCalled()
})

test('a wallet that leaves is gone, and its going is told once', () => {
  const { get, subscribe } = discover()
  const unregister = register(reef, { ...reef, name: 'Atoll' })
  register({ ...reef, name: 'Lagoon' })
  const listener = vi.fn()
  subscribe(listener)

  unregister()
  unregister()

  expect(get().map(({ name }) => name)).toEqual(['Lagoon'])
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a second wallet under a taken name waits until the first is gone, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { get, subscribe } = discover()
  const unregister = register(reef)
  const [first] = get()
  const listener = vi.fn()
  subscribe(listener)

  register({ ...reef })
  const during = get()
  unregister()

  expect(during).toEqual([first])
  expect(listener).toHaveBeenCalledTimes(1)
  expect(get()).toHaveLength(1)
  expect(get()[0]).not.toBe(first)
  expect(warn).toHaveBeenCalledExactlyOnceWith('[latchkey] A second wallet registers itself as Reef')
})

test.each([
  ['signs transactions only', { 'solana:signTransaction': {} }],
  ['signs and sends only', { 'solana:signAndSendTransaction': {} }],
])('a wallet that %s is offered', (_, signing) => {
  const { get } = discover()

  register({ ...reef, features: { 'standard:connect': features['standard:connect'], ...signing } })

  expect(get()).toHaveLength(1)
})

const throwing = (property: string) =>
  Object.defineProperty({ ...reef }, property, {
    get() {
      throw new Error('mine')
    },
  })

test.each([
  ['no wallet', undefined],
  ['a text', 'Reef'],
  ['no name', { ...reef, name: '' }],
  ['a name that is no text', { ...reef, name: 7 }],
  ['chains of others', { ...reef, chains: ['bitcoin:mainnet'] }],
  ['chains that are no list', { ...reef, chains: 7 }],
  ['no features', { ...reef, features: undefined }],
  ['no way to connect', { ...reef, features: { 'solana:signMessage': {} } }],
  ['a connect that is no function', { ...reef, features: { ...features, 'standard:connect': {} } }],
  ['nothing to sign with', { ...reef, features: { 'standard:connect': features['standard:connect'] } }],
  ['a name that throws', throwing('name')],
  ['an icon that throws', throwing('icon')],
  ['chains that throw', throwing('chains')],
  ['features that throw', throwing('features')],
])('%s is left out, and the wallets that register with it are not', (_, wallet) => {
  const { get } = discover()

  register(wallet, { ...reef, name: 'Atoll' })

  expect(get().map(({ name }) => name)).toEqual(['Atoll'])
})

test.each([
  ['an address', 'https://tracker.example/icon.svg'],
  ['more than 256 kB', `data:image/png;base64,${'A'.repeat(256_000)}`],
  ['no text', 1],
])('an icon that is %s is dropped, and the wallet kept', (_, given) => {
  const { get } = discover()

  register({ ...reef, icon: given })

  expect(get()).toHaveLength(1)
  expect(get()[0]).not.toHaveProperty('imageUrl')
})

test.each([
  ['nothing', undefined],
  ['no function', {}],
  [
    'a function that throws',
    () => {
      throw new Error('mine')
    },
  ],
])('a registration of %s does not keep later ones out', (_, detail) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { get } = discover()

  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  register(reef)

  expect(get()).toHaveLength(1)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('no wallet is found after disposal, even by a callback that it has kept', () => {
  let kept: Register = () => () => {}
  page.addEventListener('wallet-standard:app-ready', ((event: CustomEvent<{ register: Register }>) => {
    kept = event.detail.register
  }) as EventListener)
  const { get, dispose } = discover()
  dispose()

  register(reef)
  kept(reef)

  expect(get()).toEqual([])
})

test('on a server, which has no events, no wallet is found', () => {
  const { get, dispose } = createWalletStandardDiscovery({} as EventTarget)
  dispose()

  expect(get()).toEqual([])
})
