import { expect, test } from 'vitest'
import { createFakeWallet } from '../../../tests/fakes/fakeWallet'
import { ownProvider } from './holdProvider'
import { injectedConnector } from './injectedConnector'

test('window.ethereum is offered as Browser Wallet', async () => {
  const { provider } = createFakeWallet()

  const connector = injectedConnector(provider, [])

  expect(connector).toEqual({
    id: 'injected',
    type: 'INJECTED',
    name: 'Browser Wallet',
    namespaces: ['eip155'],
    providers: { eip155: expect.any(Function) },
  })
  expect(ownProvider(await connector!.providers.eip155!())).toBe(provider)
})

test('requests use window.ethereum as it was when it was first seen', async () => {
  const { provider, requests } = createFakeWallet()
  const connector = injectedConnector(provider, [])

  provider.request = async () => Promise.reject(new Error('stolen'))
  await (await connector!.providers.eip155!()).request({ method: 'eth_accounts' })

  expect(requests).toHaveLength(1)
})

test('window.ethereum is not offered if its own provider has announced itself', () => {
  const { provider, connector } = createFakeWallet()

  expect(injectedConnector(provider, [connector])).toBeUndefined()
})

test('window.ethereum is not offered in addition to any wallet that has announced itself', () => {
  const { provider } = createFakeWallet()
  const { connector } = createFakeWallet({ rdns: 'org.example.other' })

  expect(injectedConnector(provider, [connector])).toBeUndefined()
})

test('window.ethereum is offered in addition to a wallet of another namespace', () => {
  const { provider } = createFakeWallet()
  const { connector } = createFakeWallet()

  expect(injectedConnector(provider, [{ ...connector, namespaces: ['solana'] }])).toBeDefined()
})

test('without injection no connector is offered', () => {
  expect(injectedConnector(undefined, [])).toBeUndefined()
})

test('another object under the name of ethereum is not a wallet', () => {
  expect(injectedConnector({} as never, [])).toBeUndefined()
})
