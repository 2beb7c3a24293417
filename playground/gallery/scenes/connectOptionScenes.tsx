import { solana } from '../../../tests/fakes/fakeNetworks'
import { fakePairing } from '../../../tests/fakes/fakePairing'
import { registryId } from '../../../tests/fakes/fakeRegistry'
import { connectFeature } from '../connectFeature'
import * as sample from '../sampleData'
import { sampleRegistry } from '../sampleRegistry'
import type { Scene } from '../scene'
import { viewScenesOf } from '../viewScene'

const scene = viewScenesOf(connectFeature)
const config = { projectId: 'sample', apiUrl: 'https://api.invalid' }
const world = { connectors: [fakePairing, sample.harbor], config, http: sampleRegistry }
/** The registry is asked a moment after the view is shown. */
const list = { view: 'Connect', steps: [0, 50, 0] }
const both = { ...sample.harbor, type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] } as const
const networks = [sample.ethereum, sample.opMainnet, solana]
const multiChain = {
  view: 'ConnectingMultiChain',
  below: ['Connect'],
  params: { connectorId: both.id, name: both.name },
  steps: [0, 0],
}

export const connectOptionScenes: readonly Scene[] = [
  scene({
    ...list,
    id: 'ways-in',
    title: 'Pairing, an installed wallet, one recommended, and all others',
    world,
  }),
  scene({
    ...list,
    id: 'ways-in-kinds',
    title: 'Wallets of every kind',
    world: {
      ...world,
      connectors: [fakePairing, { ...both }, sample.meadow, { ...sample.plainWallet, type: 'EXTERNAL' }],
      recent: [sample.meadow.id],
      config: {
        ...config,
        featuredWalletIds: [registryId(2), registryId(6)],
        customWallets: [{ id: 'own', name: sample.names.cyrillicWallet }],
      },
    },
  }),
  scene({
    ...list,
    id: 'ways-in-loading',
    title: 'The registry is asked',
    world: { ...world, http: () => new Promise(() => {}) },
    steps: [200],
  }),
  scene({
    ...list,
    id: 'ways-in-pairing',
    title: 'Pairing alone',
    world: { connectors: [fakePairing], config: { projectId: 'sample' } },
  }),
  scene({
    ...list,
    id: 'ways-in-phone',
    title: 'On a phone',
    world: { ...world, connectors: [fakePairing], platform: { isMobile: true, os: 'android' } },
  }),
  scene({
    ...list,
    id: 'ways-in-folded',
    title: 'Folded up',
    world: { ...world, config: { ...config, features: { collapseWallets: true } } },
  }),
  scene({
    ...list,
    id: 'ways-in-consent',
    title: 'Terms to accept first',
    world: {
      ...world,
      config: {
        ...config,
        features: { legalCheckbox: true },
        termsConditionsUrl: 'https://host.invalid/terms',
        privacyPolicyUrl: 'https://host.invalid/privacy',
      },
    },
  }),
  scene({
    ...list,
    id: 'ways-in-consent-given',
    title: 'Terms accepted',
    world: {
      connectors: [sample.harbor],
      config: { features: { legalCheckbox: true }, privacyPolicyUrl: 'https://host.invalid/privacy' },
    },
    steps: [0, (root) => root.querySelector<HTMLElement>('input')!.click()],
  }),
  scene({
    ...multiChain,
    id: 'multi-chain',
    title: 'A wallet of several chains',
    world: { connectors: [both], config: { networks } },
  }),
  scene({
    ...multiChain,
    id: 'multi-chain-connected',
    title: 'One of its chains is connected',
    world: { connectors: [both], config: { networks }, connection: sample.connectedWith(both) },
  }),
  scene({
    ...multiChain,
    id: 'multi-chain-gone',
    title: 'The wallet is gone',
    world: { connectors: [], config: { networks } },
  }),
]
