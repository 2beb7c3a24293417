import type { TokenAmount } from '@shared/domain/amount'
import { BalanceUnavailable, UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import receive from '../../../features/receive/feature.json'
import { setAccountTraits } from '../../../shell/ground/connection/connectionModel'
import type { FakeContext } from '../../../tests/fakes/fakeContext'
import { accountFeature } from '../accountFeature'
import { click } from '../click'
import { logoOf } from '../logoOf'
import { tokenMarks } from '../marks'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { type } from '../type'
import { viewScenesOf } from '../viewScene'

const scene = viewScenesOf(accountFeature)
const { connectedWith, ethereum } = sample
const view = { view: 'Account' }
const config = { networks: [ethereum, sample.opMainnet] }
const world = { connection: connectedWith(), config }

const balance = (amount: TokenAmount) => (fake: FakeContext) => {
  fake.chains.nativeBalance = { value: amount }
}
const ether = (value: bigint) => balance({ value, decimals: 18, symbol: 'ETH' })
const unavailable = (fake: FakeContext) => {
  fake.chains.nativeBalance = { error: new LatchkeyError(BalanceUnavailable) }
}
const { walletFeatures } = receive.contributes
const copy = click('.lk-copy')

const held = (
  name: string,
  symbol: string,
  numeric: string,
  value: number,
  at?: string,
  iconUrl?: string,
) => ({
  name,
  symbol,
  chainId: ethereum.caipNetworkId,
  iconUrl,
  ...(at && { address: `${ethereum.caipNetworkId}:${at}` }),
  value,
  quantity: { decimals: '18', numeric },
})
const withApi = {
  ...world,
  config: { ...config, apiUrl: 'https://api.invalid' },
  http: (path: string) =>
    path.endsWith('/balance')
      ? {
          balances: [
            held('Ether', 'ETH', '1.2349', 2500.509, undefined, tokenMarks.eth),
            held('USD Coin', 'USDC', '1234.5', 1234.5, '0x01', tokenMarks.usdc),
            held(sample.names.longNetwork, 'WRAPPEDSTAKEDETHER', '123456789.123', 0.01, '0x02'),
          ],
        }
      : { name: 'nick.eth', avatar: '' },
}
const severalAccounts = () => {
  const connection = connectedWith()
  const { networkId, session } = connection.namespaces.eip155
  const second = { ...session.account, address: sample.otherAddress }
  return {
    ...connection,
    namespaces: { eip155: { networkId, session: { ...session, accounts: [session.account, second] } } },
  }
}

const embedded = {
  id: 'ID_AUTH',
  type: 'AUTH',
  name: 'Embedded wallet',
  asksInDialog: true,
  namespaces: ['eip155'],
} as const
/** Settings of an embedded wallet, whose account runs its calls by code. */
const smart = {
  view: 'AccountSettings',
  below: ['Account'],
  world: {
    ...world,
    connection: setAccountTraits(connectedWith(embedded), 'eip155', { type: 'smartAccount' }),
  },
}

const nft = (collection: string, tokenId: string, isSpam = false) => ({
  address: `${ethereum.caipNetworkId}:0x0${tokenId}`,
  tokenId,
  collection,
  name: `${collection} #${tokenId}`,
  quantity: '1',
  imageUrl: logoOf('#1d4e6b', 'M0 44q8-8 16 0t16 0 16 0 16 0v20H0z'),
  isSpam,
})
/** `answer` is a page of NFTs; without one they fail to load. */
const withNfts = (answer: unknown) => ({
  ...withApi,
  http: (path: string) => {
    if (!path.endsWith('/nfts')) return withApi.http(path)
    if (answer) return answer
    throw new LatchkeyError(BalanceUnavailable)
  },
})
const nftsTab = click('[role="tab"]:nth-of-type(2)')
// A slow chunk is loaded after 300 ms of real time; the second time it is cached.
const toNfts = [0, 0, nftsTab, 0, 0, click('[role="tab"]'), 0, nftsTab, 0, 0]

const naming = { view: 'RegisterAccountName', below: ['ChooseAccountName'] }
const names = ['harbor', 'harbor-wallet', 'harbor-7', 'my-harbor'].map((label, at) => ({
  name: `${label}.latchkey.test`,
  registered: at === 0,
}))
const withNames = { ...withApi, http: () => ({ suggestions: names }) }

export const accountScenes: readonly Scene[] = [
  scene({ ...view, id: 'account-full', title: 'Connected', world }),
  scene({
    ...view,
    id: 'account-loading',
    title: 'The balance is on its way',
    world,
    set: (fake) => {
      fake.chains.nativeBalance = 'silence'
    },
  }),
  scene({ ...view, id: 'account-zero', title: 'Nothing', world, set: ether(0n) }),
  scene({ ...view, id: 'account-tiny', title: 'Less than is shown', world, set: ether(1n) }),
  scene({
    ...view,
    id: 'account-huge',
    title: 'More than fits in the large size',
    world,
    set: ether(123_456_789_012_345_678_901_234_567_890n),
  }),
  scene({
    ...view,
    id: 'account-enormous',
    title: 'More than fits in one line',
    world,
    set: balance({ value: 10n ** 60n - 1n, decimals: 18, symbol: 'WRAPPEDSTAKEDETHER' }),
  }),
  scene({
    ...view,
    id: 'account-failed',
    title: 'Balance unavailable, 18 s to go',
    world,
    set: unavailable,
    steps: [0, 12_000],
  }),
  scene({
    ...view,
    id: 'account-retry',
    title: 'Balance unavailable, to be asked for again',
    world,
    set: unavailable,
    steps: [0, 30_000],
  }),
  scene({
    ...view,
    id: 'account-testnet',
    title: 'A test network',
    world: {
      connection: connectedWith(sample.harbor, sample.sepolia.caipNetworkId),
      config: { networks: [sample.sepolia] },
    },
  }),
  scene({
    ...view,
    id: 'account-host-token',
    title: "The host's own token in the place of the network's currency",
    world: {
      connection: connectedWith(sample.harbor),
      config: { ...config, tokens: { [ethereum.caipNetworkId]: { address: '0xA0' } } },
    },
    set: ({ chains }) => {
      chains.tokenBalance = { value: { value: 1_250_500_000n, decimals: 6, symbol: 'USDC' } }
    },
  }),
  scene({
    ...view,
    id: 'account-unknown-network',
    title: 'A network that the host did not configure',
    world: { connection: connectedWith(sample.harbor, 'eip155:5'), config },
  }),
  scene({
    ...view,
    id: 'account-long',
    title: 'Long names of wallet and network',
    world: {
      connection: connectedWith(sample.longWallet, sample.longNetwork.caipNetworkId),
      config: { networks: [sample.longNetwork] },
    },
  }),
  scene({
    ...view,
    id: 'account-unbroken',
    title: 'Names without a space',
    world: {
      connection: connectedWith(sample.unbrokenWallet, sample.unbrokenNetwork.caipNetworkId),
      config: { networks: [sample.unbrokenNetwork] },
    },
  }),
  scene({
    ...view,
    id: 'account-no-switch',
    title: 'No network switching',
    world: { ...world, config: { ...config, enableNetworkSwitch: false } },
  }),
  scene({
    ...view,
    id: 'account-bare',
    title: 'Neither networks nor explorer',
    world: {
      ...world,
      config: {
        networks: [(({ blockExplorers: _, ...rest }) => rest)(ethereum)],
        enableNetworkSwitch: false,
      },
    },
  }),
  scene({
    ...view,
    id: 'account-broken-logo',
    title: 'A picture that does not come',
    world: {
      connection: connectedWith(sample.harbor, sample.brokenNetwork.caipNetworkId),
      config: { networks: [sample.brokenNetwork] },
    },
  }),
  scene({
    ...view,
    id: 'account-actions',
    title: 'Actions that features contribute',
    world: { ...world, contributions: { walletFeatures } },
  }),
  scene({
    ...view,
    id: 'account-actions-many',
    title: 'Four of them',
    world: {
      ...world,
      contributions: {
        walletFeatures: Array.from({ length: 4 }, (_, at) => ({ ...walletFeatures[0]!, view: `View${at}` })),
      },
    },
  }),
  scene({ ...view, id: 'account-copied', title: 'The address is copied', world, steps: [0, copy] }),
  scene({
    ...view,
    id: 'account-disconnecting',
    title: 'Disconnecting',
    world,
    set: (fake) => {
      fake.chains.disconnect = 'silence'
    },
    steps: [0, click('.lk-button[data-variant="danger"]')],
  }),
  scene({ ...view, id: 'account-tokens', title: 'Tokens and their worth', world: withApi, steps: [0, 0] }),
  scene({
    ...view,
    id: 'account-hidden',
    title: 'Amounts are hidden',
    world: withApi,
    steps: [0, 0, click('.lk-worth .lk-icon-button')],
  }),
  scene({
    ...view,
    id: 'account-partial',
    title: 'The tokens are not to be had',
    world: {
      ...withApi,
      http: () => {
        throw new LatchkeyError(BalanceUnavailable)
      },
    },
    steps: [0, 0],
  }),
  scene({
    view: 'AccountSettings',
    below: ['Account'],
    id: 'account-settings',
    title: 'Settings',
    world: { ...withApi, connection: severalAccounts() },
  }),
  scene({
    ...smart,
    id: 'account-smart',
    title: 'Settings of a smart account, which can be turned off',
    set: ({ embedded }) => embedded.smartAccount.update(() => ({ isDeployed: true })),
  }),
  scene({
    ...smart,
    id: 'account-smart-off',
    title: 'Settings of an account whose smart account turns off',
    set(fake) {
      fake.embedded.smartAccount.update(() => ({ isDeployed: true }))
      fake.embedded.turnOff = 'silence'
    },
    steps: [0, click('.lk-list + .lk-list li + li > .lk-row')],
  }),
  scene({
    ...smart,
    id: 'account-smart-foreign',
    title: 'Settings of an account with another wallet’s contract',
    set: ({ embedded }) =>
      embedded.smartAccount.update(() => ({ isDeployed: false, foreign: `0x${'0f'.repeat(20)}` })),
  }),
  scene({
    view: 'SwitchAddress',
    below: ['AccountSettings'],
    id: 'switch-address',
    title: 'Several accounts',
    world: { ...withApi, connection: severalAccounts() },
    steps: [0, 0, 0],
  }),
  scene({
    ...view,
    id: 'account-nfts',
    title: 'NFTs',
    world: withNfts({
      data: [nft('Harbor Light', '1'), nft('Harbor Light', '1234567890'), nft(sample.names.longNetwork, '3')],
      next: 'more',
    }),
    steps: toNfts,
  }),
  scene({
    ...view,
    id: 'account-nfts-spam',
    title: 'NFTs, one of them spam, which is shown',
    world: withNfts({ data: [nft('Harbor Light', '1'), nft('Claim', '2', true)], next: null }),
    steps: [...toNfts, click('[role="switch"]')],
  }),
  scene({
    ...view,
    id: 'account-nfts-empty',
    title: 'No NFTs',
    world: withNfts({ data: [], next: null }),
    steps: toNfts,
  }),
  scene({
    ...view,
    id: 'account-nfts-loading',
    title: 'NFTs on their way',
    world: withNfts(new Promise(() => {})),
    steps: toNfts,
  }),
  scene({
    ...view,
    id: 'account-nfts-failed',
    title: 'NFTs that are not to be had',
    world: withNfts(undefined),
    steps: toNfts,
  }),
  scene({
    view: 'ChooseAccountName',
    below: ['AccountSettings'],
    id: 'name-choose',
    title: 'What a name is for',
    world,
  }),
  scene({ ...naming, id: 'name-empty', title: 'Nothing typed yet', world: withNames }),
  scene({
    ...naming,
    id: 'name-offers',
    title: 'A name that is taken, and others',
    world: withNames,
    steps: [0, type('harbor'), 500, click('.lk-row:not(:disabled)')],
  }),
  scene({
    ...naming,
    id: 'name-characters',
    title: 'What no name can contain',
    world: withNames,
    steps: [0, type('har_bor')],
  }),
  scene({
    ...naming,
    id: 'name-declined',
    title: 'The wallet declines',
    world: withNames,
    set: (fake) => {
      fake.chains.signMessage = { error: new LatchkeyError(UserRejected) }
    },
    steps: [0, type('harbor'), 500, click('.lk-row:not(:disabled)'), 0, click('[type="submit"]')],
  }),
  scene({
    ...naming,
    id: 'name-signing',
    title: 'The wallet is asked',
    world: withNames,
    steps: [0, type('harbor'), 500, click('.lk-row:not(:disabled)'), 0, click('[type="submit"]')],
  }),
  scene({
    view: 'RegisterAccountNameSuccess',
    params: { name: 'harbor.latchkey.test' },
    id: 'name-done',
    title: 'The name is registered',
    world,
  }),
]
