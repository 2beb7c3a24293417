import type { Wallet } from '@shared/domain/wallet'
import { ConnectorNotFound, UserRejected } from '@shared/errors/catalogue'
import { type ErrorDefinition, LatchkeyError } from '@shared/errors/LatchkeyError'
import { PairingFailed, RelayUnreachable } from '@shared/errors/pairingErrors'
import type { FakeContext, FakeContextOptions } from '../../../tests/fakes/fakeContext'
import { fakePairing } from '../../../tests/fakes/fakePairing'
import { click } from '../click'
import { connectFeature } from '../connectFeature'
import * as sample from '../sampleData'
import { sampleRegistry } from '../sampleRegistry'
import type { Scene } from '../scene'
import { type ViewOptions, viewScenesOf } from '../viewScene'

const scene = viewScenesOf(connectFeature)
const uri = `wc:${'7f6e5d4c'.repeat(8)}@2?relay-protocol=irn&symKey=${'587d1a2b'.repeat(8)}&expiryTimestamp=1790000000`
const ready = { status: 'ready', uri, expiresAt: 240_000 } as const
const phone = { isMobile: true, os: 'ios' } as const
const harbor: Wallet = {
  id: 'harbor',
  name: sample.names.wallet,
  imageUrl: sample.harbor.imageUrl,
  mobileLink: 'harbor://',
  appStore: 'https://apps.invalid/harbor',
}
const everywhere: Wallet = {
  ...harbor,
  webappLink: 'https://web.harbor.invalid',
  desktopLink: 'harbor-desktop://',
}
const extension: Wallet = {
  ...harbor,
  mobileLink: undefined,
  appStore: undefined,
  rdns: 'local.harbor.extension',
  chromeStore: 'https://chrome.invalid/harbor',
}
const phantom: Wallet = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  name: sample.names.wallet,
  mobileLink: 'harbor://',
}

const silent = (fake: FakeContext) => {
  fake.chains.connect = 'silence'
}
const answered = (error: ErrorDefinition) => (fake: FakeContext) => {
  fake.chains.connect = { error: new LatchkeyError(error) }
}

type Given = Pick<ViewOptions, 'id' | 'title' | 'set' | 'steps'> & {
  readonly wallet?: Wallet
  readonly namespace?: string
  readonly world?: FakeContextOptions
}

/** The pairing with a wallet, or with any. */
const pairing = ({ wallet, namespace, world, steps = [0, 0, 0], set = silent, ...rest }: Given): Scene =>
  scene({
    ...rest,
    set,
    steps,
    view: 'ConnectingWalletConnect',
    below: ['Connect'],
    params: wallet
      ? { walletId: wallet.id, name: wallet.name, ...(namespace && { namespace }) }
      : { name: 'WalletConnect' },
    world: {
      connectors: [fakePairing],
      pairing: ready,
      ...world,
      config: { projectId: 'sample', customWallets: wallet ? [wallet] : [], ...world?.config },
    },
  })

const basic = {
  view: 'ConnectingWalletConnectBasic',
  set: silent,
  steps: [0, 50, 0, 0],
  world: {
    connectors: [fakePairing],
    pairing: ready,
    config: { projectId: 'sample', apiUrl: 'https://api.invalid' },
    http: sampleRegistry,
  },
} as const

export const pairingScenes: readonly Scene[] = [
  pairing({
    id: 'pairing-loading',
    title: 'The code is on its way',
    world: { pairing: { status: 'preparing' } },
  }),
  pairing({ id: 'pairing-code', title: 'The code, for any wallet' }),
  pairing({ id: 'pairing-wallet', title: 'The code, for one wallet', wallet: harbor }),
  pairing({ id: 'pairing-tabs', title: 'A wallet that is in several places', wallet: everywhere }),
  pairing({
    id: 'pairing-webapp',
    title: 'On a page of its own',
    wallet: everywhere,
    steps: [0, 0, click('[role=tab]:nth-of-type(2)'), 0],
  }),
  pairing({
    id: 'pairing-desktop',
    title: 'In a program; its link is on its way',
    wallet: everywhere,
    world: { pairing: { status: 'preparing' } },
    steps: [0, 0, click('[role=tab]:nth-of-type(3)'), 0],
  }),
  pairing({
    id: 'pairing-browser',
    title: 'In this browser too',
    wallet: { ...everywhere, rdns: 'local.harbor' },
    world: { connectors: [fakePairing, { ...sample.harbor, info: { rdns: 'local.harbor' } }] },
    steps: [0, 0, 200],
  }),
  pairing({
    id: 'pairing-long',
    title: 'A long name',
    wallet: { ...everywhere, name: sample.names.longWallet, imageUrl: undefined },
  }),
  pairing({ id: 'pairing-not-detected', title: 'An extension that is not here', wallet: extension }),
  pairing({ id: 'pairing-declined', title: 'Declined', set: answered(UserRejected) }),
  pairing({
    id: 'pairing-declined-wallet',
    title: 'Declined by one wallet',
    wallet: harbor,
    set: answered(UserRejected),
  }),
  pairing({ id: 'pairing-relay', title: 'The relay is down', set: answered(RelayUnreachable) }),
  pairing({ id: 'pairing-failed', title: 'Failed', wallet: harbor, set: answered(PairingFailed) }),
  pairing({ id: 'pairing-off', title: 'Not set up', set: answered(ConnectorNotFound) }),
  pairing({
    id: 'pairing-phone',
    title: 'On a phone',
    wallet: everywhere,
    world: { platform: phone },
  }),
  pairing({
    id: 'pairing-phone-loading',
    title: 'On a phone, its link is on its way',
    wallet: harbor,
    world: { platform: phone, pairing: { status: 'preparing' } },
  }),
  pairing({ id: 'pairing-phone-code', title: 'The code on a phone', world: { platform: phone } }),
  pairing({
    id: 'pairing-phone-browse',
    title: 'A wallet that opens the page itself',
    wallet: phantom,
    namespace: 'solana',
    world: { platform: phone },
  }),
  pairing({
    id: 'pairing-phone-declined',
    title: 'Declined on a phone',
    wallet: harbor,
    world: { platform: phone },
    set: answered(UserRejected),
  }),
  scene({ ...basic, id: 'pairing-basic', title: 'Pairing alone' }),
  scene({
    ...basic,
    id: 'pairing-basic-phone',
    title: 'Pairing alone, on a phone',
    world: { ...basic.world, platform: phone },
  }),
]
