import { EmbeddedWalletLoadFailed, InvalidAppConfiguration } from '@shared/errors/alerts'
import { ChainNotSupported, UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import {
  FeatureFailed,
  FileLoadFailed,
  FileRefused,
  ReleaseExpired,
  ReleaseRolledBack,
} from '@shared/errors/releaseErrors'
import connect from '../../../features/connect/feature.json'
import { App } from '../../../shell/ui/App'
import { UnsupportedChain } from '../../../shell/ui/views/UnsupportedChain'
import { type FakeContext, fakeContext } from '../../../tests/fakes/fakeContext'
import { advance } from '../advance'
import { click } from '../click'
import { released } from '../released'
import * as sample from '../sampleData'
import type { Scene, Stage } from '../scene'
import { type StillUiOptions, stillUi } from '../stillUi'

const group = 'Shell'
const features = [released(connect)]
const history = [{ view: 'Connect' }]
const failedWith = (error: LatchkeyError) => ({ connect: { status: 'failed', error } }) as const
const failed = failedWith(new LatchkeyError(FileLoadFailed))

/** The shell's own tree, in a state without any feature. */
const shell = (
  id: string,
  title: string,
  options: Omit<StillUiOptions, 'i18n' | 'history'> & Partial<Pick<StillUiOptions, 'history'>>,
  texts?: (stage: Stage) => Partial<StillUiOptions>,
): Scene => ({
  id,
  title,
  group,
  kind: 'view',
  render: (stage) => ({
    node: <App ui={stillUi({ history, i18n: stage.i18n, ...options, ...texts?.(stage) })} />,
  }),
})

const unsupported = (
  id: string,
  title: string,
  networks = [sample.ethereum, sample.opMainnet],
  set?: (fake: FakeContext) => void,
): Scene => ({
  id,
  title,
  group,
  kind: 'view',
  render({ i18n }) {
    const fake = fakeContext({ connection: sample.connectedWith(sample.harbor, 'eip155:5') })
    set?.(fake)
    const ui = stillUi({
      i18n,
      history: [{ view: 'UnsupportedChain' }],
      shellViews: { UnsupportedChain: { status: 'ready', View: UnsupportedChain } },
      ports: { ...fake.ctx, i18n },
      networks: () => networks,
    })
    return {
      node: <App ui={ui} />,
      play: (root) => advance(fake.clock, root, set ? [click('.lk-row'), 0] : [0]),
      dispose: fake.dispose,
    }
  },
})

export const shellScenes: readonly Scene[] = [
  shell('shell-catalogue-loading', 'Which screens there are is on its way', {
    catalogue: { status: 'loading', features: [] },
  }),
  shell('shell-view-loading', 'A view’s code is on its way', { catalogue: { status: 'ready', features } }),
  shell('shell-text-loading', 'A view’s texts are on their way', {
    catalogue: { status: 'ready', features },
    hasTexts: false,
  }),
  shell('shell-back-loading', 'On its way, with a way back', {
    catalogue: { status: 'ready', features },
    history: [
      ...history,
      { view: 'ConnectingExternal', params: { connectorId: 'x', name: sample.names.longWallet } },
    ],
  }),
  shell('shell-failed', 'A feature that did not come', {
    catalogue: { status: 'ready', features },
    features: failed,
  }),
  shell('shell-failed-back', 'A feature that did not come, with a way back', {
    catalogue: { status: 'ready', features },
    features: failed,
    history: [
      ...history,
      { view: 'ConnectingExternal', params: { connectorId: 'x', name: sample.names.wallet } },
    ],
  }),
  shell('shell-crashed', 'A feature that stopped working', {
    catalogue: { status: 'ready', features },
    features: failedWith(new LatchkeyError(FeatureFailed)),
  }),
  shell('shell-refused', 'A feature whose file is not the one that was signed', {
    catalogue: { status: 'ready', features },
    features: failedWith(new LatchkeyError(FileRefused)),
  }),
  shell('shell-catalogue-failed', 'The release did not come', {
    catalogue: { status: 'failed', features: [] },
  }),
  shell('shell-catalogue-refused', 'A release that is older than one seen before', {
    catalogue: { status: 'failed', features: [], error: new LatchkeyError(ReleaseRolledBack) },
  }),
  shell('shell-catalogue-expired', 'A release that has expired', {
    catalogue: { status: 'failed', features: [], error: new LatchkeyError(ReleaseExpired) },
  }),
  shell('shell-not-found', 'A view without a feature', { history: [{ view: 'Nowhere' }] }),
  shell('shell-embedded', 'Embedded: no way to close', {
    catalogue: { status: 'ready', features },
    features: failed,
    embedded: true,
  }),
  shell('shell-alert', 'An alert for the host’s developer', {
    catalogue: { status: 'ready', features },
    alert: InvalidAppConfiguration,
  }),
  shell('shell-alert-long', 'A long alert, over two lines', {
    catalogue: { status: 'ready', features },
    alert: EmbeddedWalletLoadFailed,
  }),
  shell('shell-toast-success', 'A toast: done', { catalogue: { status: 'ready', features } }, ({ say }) => ({
    toast: { variant: 'success', message: say('Address copied', 'تم نسخ العنوان') },
  })),
  shell(
    'shell-toast-loading',
    'A toast: going on',
    { catalogue: { status: 'ready', features } },
    ({ say }) => ({
      toast: { variant: 'loading', message: say('Switching to Ethereum…', 'جارٍ التبديل إلى Ethereum…') },
    }),
  ),
  shell(
    'shell-toast-error',
    'A toast: failed, over two lines',
    { catalogue: { status: 'ready', features } },
    ({ say }) => ({
      toast: {
        variant: 'error',
        message: say(
          'Your wallet didn’t respond in time. Open your wallet and try again.',
          'لم تستجب المحفظة في الوقت المناسب. افتح المحفظة وحاول مرة أخرى.',
        ),
      },
    }),
  ),
  shell(
    'shell-toast-transaction',
    'A toast: a transfer is done',
    { catalogue: { status: 'ready', features } },
    ({ i18n: { amount, t } }) => {
      const exact = amount({ value: 1_234_567_890n, decimals: 6 }, 6)
      const sent = t('shell.transaction.amount', { amount: exact, symbol: 'USDC' })
      return { toast: { variant: 'success', message: t('shell.transaction.sent', { amount: sent }) } }
    },
  ),
  shell(
    'shell-toast-transaction-partial',
    'A toast: some calls of a transaction took effect, over two lines',
    { catalogue: { status: 'ready', features } },
    ({ i18n: { t }, say }) => {
      const label = say(
        'Swap 1,250 USDC for ETH, then stake all of it',
        'مبادلة 1,250 USDC بـ ETH ثم تخزينها كلها',
      )
      return { toast: { variant: 'error', message: t('shell.transaction.calls.partial', { label }) } }
    },
  ),
  shell('shell-own-view-loading', 'The shell’s own view is on its way', {
    history: [{ view: 'UnsupportedChain' }],
  }),
  unsupported('unsupported-full', 'A network that the app does not know'),
  unsupported('unsupported-one', 'One network to choose', [sample.ethereum]),
  unsupported('unsupported-long', 'Long names', [
    sample.longNetwork,
    sample.unbrokenNetwork,
    sample.brokenNetwork,
  ]),
  unsupported('unsupported-many', 'Many networks', [...sample.manyNetworks]),
  unsupported('unsupported-waiting', 'The wallet is asked', undefined, (fake) => {
    fake.chains.switchNetwork = 'silence'
  }),
  unsupported('unsupported-declined', 'Declined', undefined, (fake) => {
    fake.chains.switchNetwork = { error: new LatchkeyError(UserRejected) }
  }),
  unsupported('unsupported-failed', 'Failed', undefined, (fake) => {
    fake.chains.switchNetwork = { error: new LatchkeyError(ChainNotSupported) }
  }),
]
