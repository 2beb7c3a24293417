import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { fakePairing } from '../../../tests/fakes/fakePairing'
import { click } from '../click'
import { connectFeature } from '../connectFeature'
import * as sample from '../sampleData'
import { sampleRegistry } from '../sampleRegistry'
import type { Scene } from '../scene'
import { type } from '../type'
import { viewScenesOf } from '../viewScene'

const scene = viewScenesOf(connectFeature)
const config = { projectId: 'sample', apiUrl: 'https://api.invalid' }
const world = { connectors: [fakePairing, sample.harbor], config, http: sampleRegistry }
/** The registry is asked a moment after the view is shown. */
const asked = [0, 50, 0, 0]
const view = { view: 'AllWallets', below: ['Connect'], world, steps: asked }
const failing = () => {
  throw new LatchkeyError(HttpUnreachable)
}

export const allWalletsScenes: readonly Scene[] = [
  scene({ ...view, id: 'all-wallets', title: 'All wallets' }),
  scene({
    ...view,
    id: 'all-wallets-same-name',
    title: 'Two wallets of one name',
    world: { ...world, connectors: [fakePairing, sample.otherMetaMask] },
  }),
  scene({
    ...view,
    id: 'all-wallets-loading',
    title: 'They are on their way',
    world: { ...world, http: () => new Promise(() => {}) },
    steps: [0, 200],
  }),
  scene({
    ...view,
    id: 'all-wallets-found',
    title: 'A search',
    steps: [...asked, type('wallet 1'), 600, 0, 0],
  }),
  scene({
    ...view,
    id: 'all-wallets-not-found',
    title: 'Nothing found',
    steps: [...asked, type(sample.names.unbrokenWallet), 600, 0, 0],
  }),
  scene({
    ...view,
    id: 'all-wallets-certified',
    title: 'The certified alone',
    steps: [...asked, click('[role=switch]'), 0, 0],
  }),
  scene({
    ...view,
    id: 'all-wallets-failed',
    title: 'The registry cannot be had',
    world: { ...world, http: failing },
  }),
  scene({
    ...view,
    id: 'all-wallets-empty',
    title: 'The registry has none',
    world: { ...world, connectors: [fakePairing], http: () => ({ data: [], count: 0 }) },
  }),
  scene({
    ...view,
    id: 'all-wallets-own',
    title: 'Without a registry',
    world: {
      connectors: [fakePairing],
      config: {
        projectId: 'sample',
        customWallets: [
          { id: 'a', name: sample.names.longWallet },
          { id: 'b', name: sample.names.arabicWallet },
        ],
      },
    },
  }),
  scene({
    ...view,
    id: 'all-wallets-phone',
    title: 'On a phone',
    world: { ...world, connectors: [fakePairing], platform: { isMobile: true, os: 'ios' } },
  }),
]
