import { expect, test } from 'vitest'
import { connectedOn, fakeConnector } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, optimism, solana } from '../../../tests/fakes/fakeNetworks'
import { mountView, nameOf } from '../../../tests/fakes/mountView'
import feature from '../feature'
import late from '../messages/late/en.json'
import { ConnectingMultiChain } from './ConnectingMultiChain'

const both = { ...fakeConnector, type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana', 'bip122'] } as const
const params = { connectorId: both.id, name: both.name }

async function mount(options: FakeContextOptions = {}) {
  const fake = fakeContext({
    messages: { ...feature.messages, ...late },
    connectors: [both],
    config: { networks: [mainnet, optimism, solana] },
    ...options,
  })
  const views = { ...feature.views, ConnectingMultiChain }
  const mounted = await mountView({ ...feature, views }, 'ConnectingMultiChain', fake, params)
  const rows = () => [...mounted.container.querySelectorAll<HTMLElement>('.lk-list button')].map(nameOf)
  return { ...fake, ...mounted, rows }
}

test("the host's chains that the wallet supports are listed, the connected ones marked", async () => {
  const connection = connectedOn()
  const session = { ...connection.namespaces.eip155!.session, connector: both } as never
  const { rows, end } = await mount({
    connection: { ...connection, namespaces: { eip155: { networkId: 'eip155:1', session } } },
  })

  expect(rows()).toEqual(['EVM networksConnected', 'Solana'])
  await end()
})

test('a chosen chain is connected by its namespace', async () => {
  const { click, navigation, end } = await mount()

  await click('Solana')

  expect(navigation).toEqual([['push', 'ConnectingExternal', { ...params, namespace: 'solana' }]])
  await end()
})

test('a wallet that has gone leads back', async () => {
  const { click, container, navigation, end } = await mount({ connectors: [] })

  await click('Back')

  expect(container.textContent).toContain('Fake Wallet isn’t available here')
  expect(navigation).toEqual([['goBack']])
  await end()
})
