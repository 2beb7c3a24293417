import { sessionOf } from '@shared/domain/connection'
import type { Network } from '@shared/domain/network'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../../tests/fakes/fakeAdapter'
import { createFakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import type { ShellConnector } from '../../reach/connectors/connector'
import { sessionChunks } from '../package/sessionChunks'
import { adapterTable } from './adapterTable'
import type { CoreDeps } from './coreDeps'
import { createCoreState } from './createCoreState'
import { createSessionsModule, type SessionsEnvironment } from './createSessionsModule'

const polkadot: Network = {
  ...mainnet,
  id: 'asset-hub',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  chainNamespace: 'polkadot',
  name: 'Asset Hub',
}
const wallet: ShellConnector = {
  id: 'local.dot',
  type: 'ANNOUNCED',
  name: 'Dot Wallet',
  namespaces: ['polkadot'],
  providers: { polkadot: async () => ({}) },
}

async function start(adapters: Parameters<typeof createSessionsModule>[1]) {
  const sessions = createSessionsModule(sessionChunks, adapters)
  const fake = createFakeCoreDeps({ networks: [polkadot], wallets: [{ connector: wallet }] })
  const environment = {
    ...fake,
    id: 'default',
    networkIdOf: () => polkadot.caipNetworkId,
    loadEd25519: () => import('../../ground/platform/ed25519'),
    onClientId() {},
  } as object as SessionsEnvironment
  const deps: CoreDeps = {
    ...fake,
    loadAdapter: (namespace) => sessions.loadAdapter(namespace, environment),
  }
  return sessions.createCore(deps, await createCoreState(deps))
}

test('a third namespace takes a line in the table: its wallet connects, signs and is read', async () => {
  const adapter = createFakeAdapter('polkadot')
  const core = await start({ ...adapterTable(sessionChunks), polkadot: async () => adapter })

  await core.chains.connect('local.dot')
  const signature = await core.chains.signMessage('Hello')
  const balance = await core.chains.nativeBalance()

  expect(sessionOf(core.connection.get())).toMatchObject({
    status: 'connected',
    account: { namespace: 'polkadot', address: 'polkadotAddress' },
  })
  expect(signature).toBe('signature')
  expect(balance).toEqual({ value: 1n, symbol: 'ETH', decimals: 18 })
})

test('a namespace without a line in the table rejects as one without an adapter', async () => {
  const core = await start(adapterTable(sessionChunks))

  await expect(core.chains.connect('local.dot')).rejects.toMatchObject({ code: 'AdapterNotFound' })
})
