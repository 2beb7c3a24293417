import type { Connector } from '@shared/domain/connector'
import {
  ChainNotSupported,
  ProviderDisconnected,
  RequestPending,
  UserRejected,
  WalletTimeout,
} from '@shared/errors/catalogue'
import { type ErrorDefinition, LatchkeyError } from '@shared/errors/LatchkeyError'
import feature from '../../../features/networks/feature'
import description from '../../../features/networks/feature.json'
import type { FakeContext } from '../../../tests/fakes/fakeContext'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { type } from '../type'
import { viewScenesOf } from '../viewScene'

const scene = viewScenesOf({ module: feature, description })
const { connectedWith, ethereum, opMainnet } = sample
const list = { view: 'Networks', below: ['Account'] }

const asking = (network = opMainnet, wallet = sample.harbor) => ({
  view: 'SwitchNetwork',
  below: ['Account', 'Networks'],
  params: { networkId: network.caipNetworkId, name: network.name },
  world: { connection: connectedWith(wallet), config: { networks: [ethereum, network] } },
  steps: [200, 0],
})
const answered = (error: ErrorDefinition) => (fake: FakeContext) => {
  fake.chains.switchNetwork = { error: new LatchkeyError(error) }
}
const silent = (fake: FakeContext) => {
  fake.chains.switchNetwork = 'silence'
}
const several = [ethereum, opMainnet, sample.solana, sample.solanaDevnet]
const elsewhere = (connector: Connector) => ({
  view: 'SwitchActiveChain',
  below: ['Account', 'Networks'],
  params: { networkId: sample.solana.caipNetworkId, name: sample.solana.name },
  world: { connection: connectedWith(connector), config: { networks: several } },
})
const many = {
  connection: connectedWith(sample.harbor, 'eip155:102'),
  config: { networks: sample.manyNetworks },
}

export const networksScenes: readonly Scene[] = [
  scene({
    ...list,
    id: 'networks-few',
    title: 'A few, the current one marked',
    world: { connection: connectedWith(), config: { networks: [ethereum, opMainnet, sample.sepolia] } },
  }),
  scene({
    ...list,
    id: 'networks-one',
    title: 'One',
    world: { connection: connectedWith(), config: { networks: [ethereum] } },
  }),
  scene({
    ...list,
    below: ['Connect'],
    id: 'networks-disconnected',
    title: 'No wallet is connected',
    world: { config: { networks: [ethereum, opMainnet] } },
  }),
  scene({
    ...list,
    id: 'networks-long',
    title: 'Long names, a picture that does not come',
    world: {
      connection: connectedWith(sample.harbor, sample.longNetwork.caipNetworkId),
      config: { networks: [sample.longNetwork, sample.unbrokenNetwork, sample.brokenNetwork] },
    },
  }),
  scene({
    ...list,
    id: 'networks-refused',
    title: 'Some that the wallet does not share',
    world: {
      connection: connectedWith(),
      config: { networks: [ethereum, opMainnet, sample.longNetwork] },
      refusedNetworks: [opMainnet.caipNetworkId, sample.longNetwork.caipNetworkId],
    },
  }),
  scene({ ...list, id: 'networks-many', title: 'Many, with a search', world: many }),
  scene({
    ...list,
    id: 'networks-found',
    title: 'A search that finds some',
    world: many,
    steps: [0, type('Network 1')],
  }),
  scene({
    ...list,
    id: 'networks-not-found',
    title: 'A search that finds nothing',
    world: many,
    steps: [0, type('Moon')],
  }),
  scene({
    ...list,
    id: 'networks-not-found-long',
    title: 'A long search that finds nothing',
    world: many,
    steps: [0, type(sample.names.unbrokenWallet.repeat(3))],
  }),
  scene({ ...asking(), id: 'switching-waiting', title: 'The wallet is asked', set: silent }),
  scene({
    ...asking(sample.longNetwork, sample.longWallet),
    id: 'switching-waiting-long',
    title: 'Long names',
    set: silent,
  }),
  scene({
    ...asking(sample.unbrokenNetwork, sample.unbrokenWallet),
    id: 'switching-waiting-unbroken',
    title: 'Names without a space',
    set: silent,
  }),
  scene({ ...asking(), id: 'switching-switched', title: 'Switched' }),
  scene({ ...asking(), id: 'switching-declined', title: 'Declined', set: answered(UserRejected) }),
  scene({
    ...asking(),
    id: 'switching-pending',
    title: 'A request is open already',
    set: answered(RequestPending),
  }),
  scene({
    ...asking(),
    id: 'switching-unsupported',
    title: 'A network it does not know',
    set: answered(ChainNotSupported),
  }),
  scene({ ...asking(), id: 'switching-timeout', title: 'No answer in time', set: answered(WalletTimeout) }),
  scene({
    ...asking(),
    id: 'switching-gone',
    title: 'The wallet is gone',
    set: answered(ProviderDisconnected),
  }),
  scene({
    ...list,
    id: 'networks-several',
    title: 'Of two chains',
    world: { connection: connectedWith(), config: { networks: several } },
  }),
  scene({
    ...list,
    id: 'networks-several-long',
    title: 'Of two chains, with a long name',
    world: { connection: connectedWith(sample.longWallet), config: { networks: several } },
  }),
  scene({
    ...list,
    id: 'networks-several-many',
    title: 'Of two chains, many',
    world: { ...many, config: { networks: [...sample.manyNetworks, sample.solana] } },
    steps: [0, type('sol')],
  }),
  scene({ ...elsewhere(sample.harbor), id: 'chain-one', title: 'A wallet of another chain' }),
  scene({
    ...elsewhere({ ...sample.harbor, type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] }),
    id: 'chain-both',
    title: 'A wallet that has both chains',
  }),
  scene({ ...elsewhere(sample.longWallet), id: 'chain-long', title: 'A wallet with a long name' }),
  scene({ ...list, view: 'WhatIsANetwork', id: 'guide-network', title: 'What is a network?' }),
]
