import { afterEach, expect, test, vi } from 'vitest'
import type { Account } from '../../ground/widget/state'
import type { Latchkey } from '../page/latchkey'
import { latchkeyConnector } from './index'

const nobody: Account = { namespace: 'eip155', status: 'disconnected', accounts: [] }
const connecting: Account = { ...nobody, status: 'connecting' }
const alice: Account = {
  namespace: 'eip155',
  status: 'connected',
  address: '0xb',
  accounts: ['eip155:1:0xa', 'eip155:1:0xb'],
  networkId: 'eip155:1',
}
const onOptimism: Account = { ...alice, networkId: 'eip155:10' }

function setUp(initial = nobody) {
  let account = initial
  const listeners = new Set<() => void>()
  const latchkey = {
    getAccount: () => account,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch(_select: unknown, listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect: vi.fn(async () => {
      set(alice)
      return alice
    }),
    disconnect: vi.fn(async () => set(nobody)),
    switchNetwork: vi.fn(async (networkId: `eip155:${string}`) => set({ ...account, networkId })),
    provider: () => 'the provider',
  }
  const set = (next: Account) => {
    account = next
    for (const listener of [...listeners]) listener()
  }
  const emitted: unknown[] = []
  const chains = [{ id: 1 }, { id: 10 }]
  const connector = latchkeyConnector(() => latchkey as unknown as Latchkey)({
    chains,
    emitter: { emit: (...args) => void emitted.push(args) },
  })
  void connector.setup()
  return { connector, latchkey, set, emitted, listeners }
}
const state = (chainId: number) => ({ accounts: ['0xb', '0xa'], chainId })

afterEach(() => vi.restoreAllMocks())

test('a connection that begins in the widget is told to wagmi', () => {
  const { set, emitted } = setUp()

  set(connecting)
  set(alice)
  set(onOptimism)
  set(nobody)

  expect(emitted).toEqual([['connect', state(1)], ['change', state(10)], ['disconnect']])
})

test('connecting opens the widget, and ends on the network that wagmi asks for', async () => {
  const { connector, latchkey } = setUp()

  expect(await connector.connect({ chainId: 10 })).toEqual(state(10))

  expect(latchkey.connect).toHaveBeenCalledWith({ namespace: 'eip155' })
  expect(latchkey.switchNetwork).toHaveBeenCalledWith('eip155:10')
})

test('a wallet that refuses the network is connected on its own', async () => {
  const { connector, latchkey } = setUp()
  latchkey.switchNetwork.mockRejectedValueOnce(new Error('refused'))

  expect(await connector.connect({ chainId: 10 })).toEqual(state(1))
})

test('a visitor who declines rejects with wagmi’s error', async () => {
  const { connector, latchkey } = setUp()
  latchkey.connect.mockRejectedValueOnce(new Error('closed'))

  await expect(connector.connect()).rejects.toMatchObject({ code: 4001, name: 'UserRejectedRequestError' })
})

test('a reconnection waits for the last visit’s session, and opens nothing', async () => {
  const { connector, latchkey, set, listeners } = setUp(connecting)
  const before = listeners.size
  const isAuthorized = connector.isAuthorized()
  set(nobody)
  expect(await isAuthorized).toBe(false)

  await expect(connector.connect({ isReconnecting: true })).rejects.toMatchObject({ code: 4001 })
  expect(latchkey.connect).not.toHaveBeenCalled()
  expect(listeners.size).toBe(before)
  set(alice)
  expect(await connector.isAuthorized()).toBe(true)
})

test('switching and disconnecting go through the widget', async () => {
  const { connector, latchkey } = setUp(alice)

  expect(await connector.switchChain({ chainId: 10 })).toEqual({ id: 10 })
  expect(await connector.getChainId()).toBe(10)
  expect(await connector.getAccounts()).toEqual(['0xb', '0xa'])
  expect(await connector.getProvider()).toBe('the provider')
  await connector.disconnect()

  expect(latchkey.disconnect).toHaveBeenCalledWith('eip155')
})
