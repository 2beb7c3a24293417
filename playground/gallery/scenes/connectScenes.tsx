import {
  ChainNotSupported,
  ConnectFailed,
  ConnectorNotFound,
  NoAccounts,
  RequestPending,
  UserRejected,
  WalletTimeout,
} from '@shared/errors/catalogue'
import { type ErrorDefinition, LatchkeyError } from '@shared/errors/LatchkeyError'
import type { FakeContext } from '../../../tests/fakes/fakeContext'
import { connectFeature } from '../connectFeature'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { viewScenesOf } from '../viewScene'

const scene = viewScenesOf(connectFeature)
const { harbor, meadow } = sample
const terms = 'https://host.invalid/terms'
const privacy = 'https://host.invalid/privacy'
const list = { view: 'Connect' }

const asking = (of = harbor) => ({
  view: 'ConnectingExternal',
  below: ['Connect'],
  params: { connectorId: of.id, name: of.name },
  world: { connectors: [of] },
  steps: [200, 0],
})
const answered = (error: ErrorDefinition) => (fake: FakeContext) => {
  fake.chains.connect = { error: new LatchkeyError(error) }
}
const silent = (fake: FakeContext) => {
  fake.chains.connect = 'silence'
}

export const connectScenes: readonly Scene[] = [
  scene({
    ...list,
    id: 'connect-wallets',
    title: 'Wallets, one of them used last',
    world: { connectors: [harbor, meadow, sample.plainWallet], recent: [harbor.id] },
  }),
  scene({
    ...list,
    id: 'connect-same-name',
    title: 'Two wallets of one name',
    world: { connectors: [sample.metaMask, sample.otherMetaMask, harbor] },
  }),
  scene({ ...list, id: 'connect-one', title: 'One wallet', world: { connectors: [harbor] } }),
  scene({
    ...list,
    id: 'connect-long',
    title: 'Long names, other scripts, a picture that does not come',
    world: {
      connectors: [
        sample.longWallet,
        sample.unbrokenWallet,
        sample.arabicWallet,
        sample.cyrillicWallet,
        sample.brokenWallet,
      ],
      recent: [sample.longWallet.id],
    },
  }),
  scene({
    ...list,
    id: 'connect-many',
    title: 'Many wallets',
    world: {
      connectors: Array.from({ length: 14 }, (_, index) => ({
        ...harbor,
        id: `local.${index}`,
        name: `Wallet ${index + 1}`,
      })),
      config: { termsConditionsUrl: terms },
    },
  }),
  scene({
    ...list,
    id: 'connect-legal',
    title: 'Terms and privacy policy',
    world: {
      connectors: [harbor, meadow],
      config: { termsConditionsUrl: terms, privacyPolicyUrl: privacy },
    },
  }),
  scene({
    ...list,
    id: 'connect-terms',
    title: 'Terms alone',
    world: { connectors: [harbor], config: { termsConditionsUrl: terms } },
  }),
  scene({
    ...list,
    id: 'connect-privacy',
    title: 'Privacy policy alone',
    world: { connectors: [harbor], config: { privacyPolicyUrl: privacy } },
  }),
  scene({ ...list, id: 'connect-empty', title: 'No wallet in this browser', world: { connectors: [] } }),
  scene({
    ...list,
    id: 'connect-empty-legal',
    title: 'No wallet, no guide, terms',
    world: { connectors: [], config: { enableWalletGuide: false, termsConditionsUrl: terms } },
  }),
  scene({
    ...list,
    id: 'connect-off',
    title: 'Browser wallets are off',
    world: { config: { enableWallets: false } },
  }),
  scene({ ...asking(), id: 'connecting-waiting', title: 'The wallet is asked', set: silent }),
  scene({
    ...asking(sample.longWallet),
    id: 'connecting-waiting-long',
    title: 'A wallet with a long name is asked',
    set: silent,
  }),
  scene({
    ...asking(sample.unbrokenWallet),
    id: 'connecting-waiting-unbroken',
    title: 'A name without a space',
    set: silent,
  }),
  scene({ ...asking(), id: 'connecting-connected', title: 'Connected' }),
  scene({ ...asking(), id: 'connecting-declined', title: 'Declined', set: answered(UserRejected) }),
  scene({
    ...asking(),
    id: 'connecting-pending',
    title: 'A request is open already',
    set: answered(RequestPending),
  }),
  scene({ ...asking(), id: 'connecting-failed', title: 'Failed', set: answered(ConnectFailed) }),
  scene({ ...asking(), id: 'connecting-timeout', title: 'No answer in time', set: answered(WalletTimeout) }),
  scene({ ...asking(), id: 'connecting-no-accounts', title: 'No account shared', set: answered(NoAccounts) }),
  scene({
    ...asking(),
    id: 'connecting-unsupported',
    title: 'A chain it does not know',
    set: answered(ChainNotSupported),
  }),
  scene({
    ...asking(sample.plainWallet),
    id: 'connecting-not-found',
    title: 'Not available here',
    set: answered(ConnectorNotFound),
  }),
  scene({
    ...asking(sample.longWallet),
    id: 'connecting-not-found-long',
    title: 'Not available, with a long name',
    set: answered(ConnectorNotFound),
  }),
]
