import type { Connection } from '@shared/domain/connection'
import type { Connector } from '@shared/domain/connector'
import { expect, test } from 'vitest'
import { connectedOn, fakeConnector } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, solana } from '../../../tests/fakes/fakeNetworks'
import { mountView } from '../../../tests/fakes/mountView'
import feature from '../feature'

const both = ['eip155', 'solana'] as const

async function mount(change: Partial<Connector> = {}) {
  const connection = connectedOn()
  const { networkId, session } = connection.namespaces.eip155!
  const of = { ...session, connector: { ...fakeConnector, ...change } } as typeof session
  const fake = fakeContext({
    messages: feature.messages,
    connection: { ...connection, namespaces: { eip155: { networkId, session: of } } } as Connection,
    config: { networks: [mainnet, solana] },
  })
  const params = { networkId: solana.caipNetworkId, name: 'Solana' }
  return { ...fake, ...(await mountView(feature, 'SwitchActiveChain', fake, params)) }
}
const buttons = (container: HTMLElement) =>
  [...container.querySelectorAll('button')].map((button) => button.textContent)

test('a wallet of one namespace is explained, and another wallet can be connected in addition', async () => {
  const { container, click, navigation, chains, bus, clock, end } = await mount()
  expect(container.textContent).toContain(
    'Fake Wallet isn’t connected to Solana. Connect another wallet; Fake Wallet stays connected.',
  )
  expect(buttons(container)).toEqual(['Connect another wallet'])

  await click('Connect')

  expect(navigation).toEqual([['push', 'Connect', { namespace: 'solana' }]])
  expect(chains.calls).toEqual([])
  bus.emit('connected', {
    namespace: 'solana',
    accountId: 'solana:x:y',
    connectorId: 'o',
    reconnected: false,
  })
  await clock.advance(0)
  expect(chains.calls).toEqual([['switchNetwork', solana.caipNetworkId]])
  await end()
})

test('a wallet of several namespaces is asked for the other one first', async () => {
  const { container, click, navigation, end } = await mount({ type: 'MULTI_CHAIN', namespaces: both })
  expect(buttons(container)).toEqual(['Continue with Fake Wallet', 'Connect another wallet'])

  await click('Continue')

  const params = { connectorId: fakeConnector.id, name: 'Fake Wallet', namespace: 'solana' }
  expect(navigation).toEqual([['push', 'ConnectingExternal', params]])
  await end()
})

test('a paired wallet is not asked again: a second pairing would replace the first', async () => {
  const { container, end } = await mount({ id: 'walletConnect', type: 'WALLET_CONNECT', namespaces: both })

  expect(buttons(container)).toEqual(['Connect another wallet'])
  await end()
})
