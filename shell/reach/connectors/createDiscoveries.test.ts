import { createStore } from '@shared/store/createStore'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mainnet, solana } from '../../../tests/fakes/fakeNetworks'
import type { ShellConnector } from './connector'
import { createDiscoveries } from './createDiscoveries'
import type { Discovery } from './eip6963'
import { joinWalletStandard } from './joinWalletStandard'

const phantom: ShellConnector = {
  id: 'solana:Phantom',
  type: 'ANNOUNCED',
  name: 'Phantom',
  namespaces: ['solana'],
  providers: {},
}
const page = new EventTarget()
const announce = (rdns: string) =>
  page.dispatchEvent(
    Object.assign(new Event('eip6963:announceProvider'), {
      detail: { info: { name: rdns, rdns, uuid: rdns }, provider: { request: async () => null } },
    }),
  )

beforeEach(() => {
  for (const method of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(method, page[method].bind(page))
})
afterEach(() => vi.unstubAllGlobals())

function start(networks = [mainnet, solana]) {
  const wallets = createStore<readonly ShellConnector[]>([phantom])
  const dispose = vi.fn()
  const load = vi.fn(async () => ({
    joinWalletStandard: (evm: Discovery) => joinWalletStandard(evm, { ...wallets, dispose }),
  }))
  const discoveries = createDiscoveries({ networks, enableEIP6963: true }, load)
  return { wallets, dispose, load, discoveries, ids: () => discoveries.get().map(({ id }) => id) }
}

test('wallets of both kinds are found, EVM wallets first', async () => {
  const { ids, discoveries, wallets } = start()
  const listener = vi.fn()
  discoveries.subscribe(listener)

  announce('local.harbor')
  await vi.waitFor(() => expect(ids()).toEqual(['local.harbor', 'solana:Phantom']))
  wallets.update(() => [])

  expect(ids()).toEqual(['local.harbor'])
  expect(listener).toHaveBeenCalledTimes(3)
  discoveries.dispose()
})

test('a list that has not changed is the same list', async () => {
  const { ids, discoveries } = start()
  await vi.waitFor(() => expect(ids()).toEqual(['solana:Phantom']))

  expect(discoveries.get()).toBe(discoveries.get())
  discoveries.dispose()
})

test('a host without Solana downloads nothing of it, until it configures a network of it', async () => {
  const { load, discoveries, ids } = start([mainnet])
  expect(load).not.toHaveBeenCalled()

  discoveries.follow({ networks: [mainnet, solana], enableEIP6963: true })

  await vi.waitFor(() => expect(ids()).toEqual(['solana:Phantom']))
  expect(load).toHaveBeenCalledOnce()
  discoveries.dispose()
})

test('a chunk that fails takes no wallets from the others, and is loaded again', async () => {
  const { load, discoveries, ids } = start([mainnet])
  load.mockRejectedValueOnce(new Error('offline'))
  discoveries.follow({ networks: [solana], enableEIP6963: true })
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  announce('local.quay')

  discoveries.follow({ networks: [solana], enableEIP6963: true })

  await vi.waitFor(() => expect(ids()).toEqual(['local.quay', 'solana:Phantom']))
  discoveries.dispose()
})

test('no wallet is found after disposal', async () => {
  const { discoveries, ids, dispose } = start()
  await vi.waitFor(() => expect(ids()).toEqual(['solana:Phantom']))

  discoveries.dispose()
  announce('local.late')

  expect(ids()).toEqual(['solana:Phantom'])
  expect(dispose).toHaveBeenCalledOnce()
})
