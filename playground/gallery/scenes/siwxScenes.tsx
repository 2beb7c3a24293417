import type { AccountId } from '@shared/domain/caip'
import type { Connection } from '@shared/domain/connection'
import type { SignIn, SignInMessage } from '@shared/domain/signIn'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SignInRefused } from '@shared/errors/signInErrors'
import feature from '../../../features/siwx/feature'
import description from '../../../features/siwx/feature.json'
import type { FakeContextOptions } from '../../../tests/fakes/fakeContext'
import { click } from '../click'
import { logoOf } from '../logoOf'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { viewScenesOf } from '../viewScene'

const scene = viewScenesOf({ module: feature, description })
const view = { view: 'SIWXSignMessage' }
const { address, connectedWith, ethereum, names, opMainnet, signInMessages } = sample
const accountId: AccountId = `eip155:1:${address}`
const harborIcon = logoOf('#3b2f8f', 'M16 44h32M20 40V26l12-10 12 10v14z')

const config = {
  networks: [ethereum, opMainnet],
  metadata: {
    name: 'Harbor Exchange',
    description: '',
    url: 'https://harbor.example',
    icons: [harborIcon],
  },
}
const messageOf = (text: string) => ({ toString: () => text }) as SignInMessage
const asked = (signIn: Partial<SignIn> & { status: SignIn['status'] }): FakeContextOptions => ({
  connection: connectedWith(),
  config,
  signIn: { accountId, isRequired: true, ...signIn } as SignIn,
})
const message = messageOf(signInMessages.ethereum)

const onSolana: Connection = {
  activeNamespace: 'solana',
  namespaces: { solana: { networkId: sample.solana.caipNetworkId, session: solanaSession() } },
}

function solanaSession() {
  const account = { namespace: 'solana', address: sample.solanaAddress, type: 'eoa' } as const
  return { status: 'connected', connector: sample.harbor, account, accounts: [account] } as const
}

export const siwxScenes: readonly Scene[] = [
  scene({
    ...view,
    id: 'sign-in-ready',
    title: 'A message to sign',
    world: asked({ status: 'ready', message }),
  }),
  scene({
    ...view,
    id: 'sign-in-preparing',
    title: 'The message is being made',
    world: asked({ status: 'preparing' }),
  }),
  scene({
    ...view,
    id: 'sign-in-failed',
    title: 'It could not be made',
    world: asked({ status: 'failed', error: 'down' }),
  }),
  scene({
    ...view,
    id: 'sign-in-resources',
    title: 'A long message',
    world: asked({ status: 'ready', message: messageOf(signInMessages.resources) }),
  }),
  scene({
    ...view,
    id: 'sign-in-asking',
    title: 'The wallet is asked',
    world: asked({ status: 'asking', message }),
  }),
  scene({
    ...view,
    id: 'sign-in-verifying',
    title: 'The signature is being checked',
    world: asked({ status: 'verifying', message }),
  }),
  scene({
    ...view,
    id: 'sign-in-refused',
    title: 'It does not hold',
    world: asked({ status: 'ready', message }),
    set: (fake) => {
      fake.chains.sign = { error: new LatchkeyError(SignInRefused) }
    },
    steps: [0, click('.lk-actions button'), 0],
  }),
  scene({
    ...view,
    id: 'sign-in-optional',
    title: 'Not required',
    world: asked({ status: 'ready', message, isRequired: false }),
  }),
  scene({
    ...view,
    id: 'sign-in-returns',
    title: 'Cancelling leads back to another network',
    world: asked({ status: 'ready', message, returnsTo: `eip155:10:${address}` }),
  }),
  scene({
    ...view,
    id: 'sign-in-returns-account',
    title: 'Cancelling leads back to another account',
    world: asked({ status: 'ready', message, returnsTo: `eip155:1:${sample.otherAddress}` }),
  }),
  scene({
    ...view,
    id: 'sign-in-long',
    title: 'Long names, and no picture',
    world: {
      ...asked({ status: 'ready', message }),
      connection: connectedWith(sample.longWallet),
      config: {
        networks: [{ ...ethereum, name: names.longNetwork, assets: {} }],
        metadata: { ...config.metadata, name: names.unbrokenNetwork, icons: [] },
      },
    },
  }),
  scene({
    ...view,
    id: 'sign-in-unknown-network',
    title: 'A network that the host did not configure',
    world: {
      ...asked({ status: 'ready', message, accountId: `eip155:5:${address}` }),
      connection: connectedWith(sample.harbor, 'eip155:5'),
    },
  }),
  scene({
    ...view,
    id: 'sign-in-solana',
    title: 'On Solana',
    world: {
      ...asked({
        status: 'ready',
        accountId: `${sample.solana.caipNetworkId}:${sample.solanaAddress}`,
        message: messageOf(signInMessages.solana),
      }),
      connection: onSolana,
      config: { ...config, networks: [sample.solana] },
    },
  }),
  scene({ ...view, id: 'sign-in-none', title: 'Nothing to sign', world: { connection: connectedWith() } }),
]
