import { expect, test } from 'vitest'
import { createFakeWallet, fakeAccounts, rpcError } from '../../../tests/fakes/fakeWallet'
import type { ProviderEvent } from '../../connection/adapterSession'
import { subscribeToProvider } from './subscribeToProvider'

function heard() {
  const wallet = createFakeWallet()
  const events: ProviderEvent[] = []
  const dispose = subscribeToProvider(wallet.provider, (event) => events.push(event))
  return { wallet, events, dispose }
}

test('changed accounts are told, checksummed', () => {
  const { wallet, events } = heard()

  wallet.selectAccounts([fakeAccounts[1].toLowerCase()])

  expect(events).toEqual([
    { type: 'accountsChanged', accounts: [{ namespace: 'eip155', address: fakeAccounts[1], type: 'eoa' }] },
  ])
})

test('no accounts left means disconnected', () => {
  const { wallet, events } = heard()

  wallet.selectAccounts([])

  expect(events).toEqual([{ type: 'disconnected' }])
})

test.each([['0xa'], ['10'], [10]])('a changed chain is told, written as %j', (chainId) => {
  const { wallet, events } = heard()

  wallet.emit('chainChanged', chainId)

  expect(events).toEqual([{ type: 'networkChanged', networkId: 'eip155:10' }])
})

test('an invalid chain is not told', () => {
  const { wallet, events } = heard()

  wallet.emit('chainChanged', 'loading')

  expect(events).toEqual([])
})

test.each([[rpcError(4900, 'Gone')], [undefined]])('a disconnect is told: %s', (error) => {
  const { wallet, events } = heard()

  wallet.emit('disconnect', error)

  expect(events).toEqual([{ type: 'disconnected' }])
})

test('a wallet that has lost its node for a moment is still connected', () => {
  const { wallet, events } = heard()

  wallet.emit('disconnect', rpcError(1013, 'Try again later'))

  expect(events).toEqual([])
})

test('after disposal no event is told, and no listener is left', () => {
  const { wallet, events, dispose } = heard()

  dispose()
  wallet.selectChain(10)

  expect(events).toEqual([])
  expect(wallet.listenerCount).toBe(0)
})

test('after disposal no event is told by a provider that keeps its listeners', () => {
  const { provider, selectChain } = createFakeWallet()
  const events: ProviderEvent[] = []
  const { request, on } = provider
  subscribeToProvider({ request, on: on! }, (event) => events.push(event))()

  selectChain(10)

  expect(events).toEqual([])
})

test('a provider without events is silent', () => {
  const { request } = createFakeWallet().provider

  expect(() => subscribeToProvider({ request }, () => {})()).not.toThrow()
})
