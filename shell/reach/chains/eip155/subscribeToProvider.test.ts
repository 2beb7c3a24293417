import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../../tests/fakes/fakeClock'
import { createFakeWallet, fakeAccounts, rpcError } from '../../../../tests/fakes/fakeWallet'
import type { ProviderEvent } from '../../../ground/connection/adapterSession'
import { readChainId } from './readChainId'
import { subscribeToProvider } from './subscribeToProvider'

function heard() {
  const wallet = createFakeWallet()
  const events: ProviderEvent[] = []
  const dispose = subscribeToProvider(wallet.provider, (event) => events.push(event), createFakeClock())
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

test.each([['loading'], [{ chainId: '0xa' }], [undefined], [[]], ['137'], [''], [Number.NaN]])(
  'a chain that is told as %j is read',
  async (payload) => {
    const { wallet, events } = heard()
    wallet.answer('eth_chainId', { value: '0xa' })

    wallet.emit('chainChanged', payload)
    await settled()

    expect(events.at(-1)).toEqual({ type: 'networkChanged', networkId: 'eip155:10' })
  },
)

test.each([[{ accounts: [fakeAccounts[1]] }], [undefined], [fakeAccounts[1]], [['nobody']], [[{}]]])(
  'accounts that are told as %j are read',
  async (payload) => {
    const { wallet, events } = heard()
    wallet.answer('eth_accounts', { value: [fakeAccounts[1]] })

    wallet.emit('accountsChanged', payload)
    await settled()

    expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [{ address: fakeAccounts[1] }] }])
  },
)

test('an event that says nothing ends nothing if the wallet cannot be read', async () => {
  const { wallet, events } = heard()
  for (const method of ['eth_accounts', 'eth_chainId']) wallet.answer(method, { error: new Error('No') })

  wallet.emit('accountsChanged', {})
  wallet.emit('chainChanged', {})
  await settled()

  expect(events).toEqual([])
})

test('a reading that contradicts what was told is told', async () => {
  const { wallet, events } = heard()
  wallet.emit('chainChanged', '0x89')
  wallet.answer('eth_chainId', { value: '0xa' })

  await readChainId(wallet.provider, createFakeClock())

  expect(events).toEqual([
    { type: 'networkChanged', networkId: 'eip155:137' },
    { type: 'networkChanged', networkId: 'eip155:10' },
  ])
})

test('a reading that was asked for before an event does not undo the event', async () => {
  const { wallet, events } = heard()
  const answer = wallet.hold('eth_chainId')
  const reading = readChainId(wallet.provider, createFakeClock())
  wallet.emit('chainChanged', '0x89')
  answer()
  await reading

  expect(events).toEqual([{ type: 'networkChanged', networkId: 'eip155:137' }])
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
  subscribeToProvider({ request, on: on! }, (event) => events.push(event), createFakeClock())()

  selectChain(10)

  expect(events).toEqual([])
})

test('a provider without events is silent', () => {
  const { request } = createFakeWallet().provider

  expect(() => subscribeToProvider({ request }, () => {}, createFakeClock())()).not.toThrow()
})
