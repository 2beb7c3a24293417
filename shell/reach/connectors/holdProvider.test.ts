import { expect, test, vi } from 'vitest'
import { createFakeWallet } from '../../../tests/fakes/fakeWallet'
import type { Eip1193Provider } from './connector'
import { holdProvider, ownProvider } from './holdProvider'

const accounts = { method: 'eth_accounts' }

test('methods that replace a wallet’s own later are not called', async () => {
  const wallet = createFakeWallet()
  const stolen = vi.fn()
  const held = holdProvider(wallet.provider)!

  Object.assign(wallet.provider, { request: stolen, on: stolen, removeListener: stolen })
  await held.request(accounts)
  held.on!('chainChanged', () => {})

  expect(stolen).not.toHaveBeenCalled()
  expect([wallet.requests, wallet.listenerCount]).toEqual([[accounts], 1])
})

test('a wallet keeps the methods with which it was first seen', () => {
  const { provider } = createFakeWallet()
  const held = holdProvider(provider)

  provider.request = async () => 'mine'

  expect(holdProvider(provider)).toBe(held)
})

test('a wallet’s methods are called on the wallet itself', async () => {
  class Wallet {
    #answer = '0x1'
    async request() {
      return this.#answer
    }
  }

  expect(await holdProvider(new Wallet())!.request({ method: 'eth_chainId' })).toBe('0x1')
})

test.each<[string, () => Eip1193Provider]>([
  ['that is frozen', () => Object.freeze({ request: async () => 'yes' })],
  ['behind a Proxy', () => new Proxy({ request: async () => 'yes' }, {})],
  [
    'with a getter',
    () => ({
      get request() {
        return async () => 'yes'
      },
    }),
  ],
])('a wallet %s answers, and lacks the events that it lacks', async (_, create) => {
  const held = holdProvider(create())!

  expect(await held.request(accounts)).toBe('yes')
  expect([held.on, held.removeListener]).toEqual([undefined, undefined])
})

test.each([undefined, null, {}, { request: 'text' }])('%o is no wallet', (value) => {
  expect(holdProvider(value as never)).toBeUndefined()
})

test('the host is given the wallet’s own object', () => {
  const { provider } = createFakeWallet()

  expect(ownProvider(holdProvider(provider)!)).toBe(provider)
  expect(ownProvider(provider)).toBe(provider)
})
