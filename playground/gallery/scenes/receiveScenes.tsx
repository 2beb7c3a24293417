import type { Connection } from '@shared/domain/connection'
import { click } from '../click'
import { receiveFeature } from '../receiveFeature'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { type } from '../type'
import { viewScenesOf } from '../viewScene'

const scene = viewScenesOf(receiveFeature)
const { connectedWith, ethereum, opMainnet } = sample
const view = { view: 'WalletReceive', below: ['Account'] }
const compatible = { view: 'WalletCompatibleNetworks', below: ['Account', 'WalletReceive'] }
const config = { networks: [ethereum, opMainnet, sample.sepolia, sample.solana] }
const world = { connection: connectedWith(), config }
const ask = click('.lk-actions button:first-child')
const showAddress = click('.lk-actions button:last-child')

const onSolana: Connection = {
  activeNamespace: 'solana',
  namespaces: { solana: { networkId: sample.solana.caipNetworkId, session: solanaSession() } },
}

function solanaSession() {
  const account = { namespace: 'solana', address: sample.solanaAddress, type: 'eoa' } as const
  return { status: 'connected', connector: sample.harbor, account, accounts: [account] } as const
}

/** The sample account, under a name. */
function named(name: string): Connection {
  const { networkId, session } = connectedWith().namespaces.eip155
  const account = { ...session.account, name }
  return {
    activeNamespace: 'eip155',
    namespaces: { eip155: { networkId, session: { ...session, account, accounts: [account] } } },
  }
}

export const receiveScenes: readonly Scene[] = [
  scene({ ...view, id: 'receive-code', title: 'A code of the account', world }),
  scene({
    ...view,
    id: 'receive-name',
    title: 'An account with a name',
    world: { ...world, connection: named('harbor.eth') },
  }),
  scene({
    ...view,
    id: 'receive-name-long',
    title: 'A long name, on a network with one',
    world: {
      connection: {
        ...named(`${sample.names.unbrokenNetwork}.${sample.names.unbrokenWallet}.eth`),
      },
      config: { networks: [{ ...ethereum, name: sample.names.longNetwork }] },
    },
  }),
  scene({ ...view, id: 'receive-solana', title: 'On Solana', world: { connection: onSolana, config } }),
  scene({ ...view, id: 'receive-amount-empty', title: 'An amount is wanted', world, steps: [0, ask, 0, 0] }),
  scene({
    ...view,
    id: 'receive-amount',
    title: 'An amount',
    world,
    params: { amount: '0.125' },
    steps: [0, 0, 0],
  }),
  scene({
    ...view,
    id: 'receive-amount-token',
    title: 'A large amount of a token with a long symbol',
    world,
    params: {
      assetId: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      symbol: 'WRAPPEDSTAKEDETHER',
      decimals: 18,
      amount: '1234567890.123456789012345678',
    },
    steps: [0, 0, 0],
  }),
  scene({
    ...view,
    id: 'receive-amount-wrong',
    title: 'No amount',
    world,
    steps: [0, ask, 0, 0, type('1.2.3')],
  }),
  scene({
    ...view,
    id: 'receive-amount-precise',
    title: 'More decimals than there are',
    world,
    steps: [0, ask, 0, 0, type('0.0000000000000000001')],
  }),
  scene({ ...view, id: 'receive-address', title: 'The address alone', world, steps: [0, showAddress, 0] }),
  scene({ ...view, id: 'receive-copied', title: 'Copied', world, steps: [0, click('.lk-copy'), 0] }),
  scene({
    ...view,
    id: 'receive-unknown-network',
    title: 'A network that the host did not configure',
    world: { connection: connectedWith(sample.harbor, 'eip155:5'), config },
  }),
  scene({ ...compatible, id: 'compatible-networks', title: 'Several', world }),
  scene({
    ...compatible,
    id: 'compatible-networks-long',
    title: 'Long names',
    world: {
      ...world,
      config: { networks: [ethereum, sample.longNetwork, sample.unbrokenNetwork, sample.brokenNetwork] },
    },
  }),
  scene({
    ...compatible,
    id: 'compatible-networks-many',
    title: 'Many',
    world: {
      connection: connectedWith(sample.harbor, 'eip155:102'),
      config: { networks: sample.manyNetworks },
    },
  }),
]
