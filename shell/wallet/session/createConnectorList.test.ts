import { expect, test, vi } from 'vitest'
import { createFakeCoreDeps, type FakeCoreOptions } from '../../../tests/fakes/fakeCoreDeps'
import { createFakeWallet } from '../../../tests/fakes/fakeWallet'
import { readHostOptions } from '../../entry/boot/hostOptions'
import { explorerIds } from '../../reach/connectors/explorerIds'
import { createConnectorList } from './createConnectorList'

const harbor = createFakeWallet({ rdns: 'local.harbor', name: 'Harbor' })
const quay = createFakeWallet({ rdns: 'local.quay', name: 'Quay' })

const unpaired = () => Promise.reject(new Error('nothing is paired here'))

function start(options: FakeCoreOptions = {}, recentIds: readonly string[] = []) {
  const deps = createFakeCoreDeps({ wallets: [harbor, quay], ...options })
  const list = createConnectorList(deps, { recent: recentIds, loadPairing: unpaired })
  return { ...deps, list, ids: () => list.store.get().map(({ id }) => id) }
}

test('announced wallets are offered and reported once', () => {
  const { ids, facts, announce } = start({ wallets: [harbor] })

  announce(quay.connector)

  expect(ids()).toEqual(['local.harbor', 'local.quay'])
  expect(facts).toEqual([
    ['walletAnnounced', { connectorId: 'local.harbor', name: 'Harbor' }],
    ['walletAnnounced', { connectorId: 'local.quay', name: 'Quay' }],
  ])
})

test('the wallet used last is on top', () => {
  expect(start({}, ['local.quay']).ids()).toEqual(['local.quay', 'local.harbor'])
})

test('Browser Wallet is offered while no wallet has announced itself', () => {
  const { ids, announce } = start({ wallets: [], injected: harbor.provider })
  expect(ids()).toEqual(['injected'])

  announce(quay.connector)

  expect(ids()).toEqual(['local.quay'])
})

test('an excluded wallet does not come back as Browser Wallet', () => {
  const { ids } = start({
    wallets: [harbor],
    injected: harbor.provider,
    excludeWalletIds: ['local.harbor'],
  })

  expect(ids()).toEqual([])
})

test('each kind of connector can be switched off', () => {
  expect(start({ enableInjected: false, wallets: [], injected: harbor.provider }).ids()).toEqual([])
  expect(start({ enableEIP6963: false }).ids()).toEqual([])
})

test('other options give another list', () => {
  const { ids, setConfig } = start()

  setConfig({ excludeWalletIds: ['harbor'] })

  expect(ids()).toEqual(['local.quay'])
})

test('an unchanged list notifies no listener', () => {
  const { list, setConfig } = start({ wallets: [], injected: harbor.provider })
  const listener = vi.fn()
  list.store.subscribe(listener)

  setConfig({})

  expect(listener).not.toHaveBeenCalled()
})

test('a wallet in the list is found at once', async () => {
  const { list, clock } = start()

  expect(await list.whenFound('local.harbor', 1_000)).toBe(harbor.connector)
  expect(clock.pending).toBe(0)
})

test('a wallet that is not announced is given up', async () => {
  const { list, clock } = start()
  const found = list.whenFound('local.pier', 1_000)

  clock.advance(1_000)

  expect(await found).toBeUndefined()
})

test('the listener for an awaited wallet is removed once the wallet is found', async () => {
  const { list } = start()
  const stops: ReturnType<typeof vi.fn>[] = []
  const { subscribe } = list.store
  vi.spyOn(list.store, 'subscribe').mockImplementation((listener) => {
    const stop = vi.fn(subscribe(listener))
    stops.push(stop)
    return stop
  })

  await list.whenFound('local.harbor', 1_000)

  expect(stops.map((stop) => stop.mock.calls.length)).toEqual([1])
})

test('after disposal the list does not change', () => {
  const { list, ids, announce } = start({ wallets: [] })

  list.dispose()
  announce(harbor.connector)

  expect(ids()).toEqual([])
})

/** Options that name wallets by these ids. */
async function named(options: object = {}) {
  const given = { id: 'default', networks: [], defaultNetwork: undefined, release: [], ...options }
  const releases = { loadDeferred: () => Promise.reject(new Error('offline')) }
  return readHostOptions(given, { releases, log: { error() {}, warn() {} } })
}
const metaMask = createFakeWallet({ rdns: 'io.metamask', name: 'MetaMask' })
const mobile = createFakeWallet({ rdns: 'io.metamask.mobile', name: 'MetaMask' })
const metaMaskId = explorerIds['io.metamask']!

test('a well-known wallet is excluded by its explorer id, without a registry', async () => {
  const { ids } = start({
    wallets: [metaMask, quay],
    hostOptions: await named(),
    excludeWalletIds: [metaMaskId],
  })

  expect(ids()).toEqual(['local.quay'])
})

test('a well-known wallet carries its explorer id, and stays the same one', async () => {
  const { list, announce } = start({ wallets: [metaMask], hostOptions: await named() })
  const before = list.find('io.metamask')

  announce(quay.connector)

  expect(list.store.get().map(({ explorerId }) => explorerId)).toEqual([metaMaskId, undefined])
  expect(list.find('io.metamask')).toBe(before)
})

test('two announcements with one explorer id are one wallet', async () => {
  expect(start({ wallets: [metaMask, mobile], hostOptions: await named() }).ids()).toEqual(['io.metamask'])
})

test('Browser Wallet is offered although the page sets it late', () => {
  const { ids, inject, list } = start({ wallets: [] })
  expect(ids()).toEqual([])

  inject(harbor.provider)

  expect(ids()).toEqual(['injected'])
  list.dispose()
})
