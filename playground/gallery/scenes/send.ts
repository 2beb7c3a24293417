import type { TransferForecast } from '@shared/domain/transfer'
import { UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { CameraDenied, SendUnclear } from '@shared/errors/transactionErrors'
import type { Receiver } from '../../../features/send/form/receiver'
import type { SendForm } from '../../../features/send/form/sendForm'
import type { FakeContext } from '../../../tests/fakes/fakeContext'
import { type FlatTransfer, fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { click } from '../click'
import { tokenMarks } from '../marks'
import * as sample from '../sampleData'
import { movingOther, sentEther, unseen } from '../sampleReview'
import type { Scene } from '../scene'
import { sendFeature } from '../sendFeature'
import { type ViewOptions, viewScenesOf } from '../viewScene'

const { address, connectedWith, ethereum, friend, lookAlike, opMainnet, otherAddress } = sample
const usdc = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const fakeUsdc = `eip155:1:${lookAlike}`
const burnAddress = `0x${'0'.repeat(40)}`

const balances = [
  entry('Ether', 'ETH', undefined, '1.234567', 3_086.42, tokenMarks.eth),
  entry('USD Coin', 'USDC', usdc, '1520.5', 1_520.5, tokenMarks.usdc),
  entry(
    'Wrapped Staked Ether of the North',
    'WRAPPEDSTAKEDETHER',
    `eip155:1:0x${'7'.repeat(40)}`,
    '0.000000000000000001',
    0,
  ),
]

function entry(
  name: string,
  symbol: string,
  at: string | undefined,
  numeric: string,
  value: number | undefined,
  iconUrl?: string | undefined,
) {
  return {
    name,
    symbol,
    chainId: 'eip155:1',
    address: at,
    value,
    iconUrl,
    quantity: { decimals: '18', numeric },
  }
}

const sent: FlatTransfer = {
  id: `0x${'ab'.repeat(32)}`,
  networkId: 'eip155:1',
  from: address,
  to: friend,
  amount: 250_000_000_000_000_000n,
  symbol: 'ETH',
  decimals: 18,
  submittedAt: 1,
  status: 'pending',
}

const quote: TransferForecast = {
  fee: { value: 412_345_678_901_234n, decimals: 18, symbol: 'ETH' },
  max: 1_234_000_000_000_000_000n,
  received: 250_000_000_000_000_000n,
  receiver: 'account',
  seconds: 12,
}

const world = {
  connection: connectedWith(),
  config: { networks: [ethereum, opMainnet], apiUrl: sample.pictureApi(tokenMarks.eth) },
  http: (path: string) => (path.includes('/balance') ? { balances } : { addresses: {} }),
}
const unverified = {
  ...world,
  http: () => ({
    balances: [...balances.slice(0, 2), entry('USD Coin', 'USDC', fakeUsdc, '1000000', undefined)],
  }),
}
const form = { view: 'WalletSend', below: ['Account'], world, steps: [0, 600, 0] }
const review = { view: 'WalletSendPreview', below: ['Account', 'WalletSend'], world, steps: [0, 0] }
const toFriend: Receiver = { status: 'found', address: friend, name: 'harbor.eth' }
const filled = { amount: '0.25', to: 'harbor.eth' }

const filledScene = (options: ViewOptions, fill: Partial<SendForm> = {}, receiver?: Receiver): Scene =>
  viewScenesOf(sendFeature(fill, receiver))(options)
const quoting =
  (change: Partial<TransferForecast> = {}) =>
  (fake: FakeContext) => {
    fake.chains.quote = { value: { ...quote, ...change } }
  }
const known = (fake: FakeContext) =>
  fake.transactions.update(() => [fakeTransfer(sent), fakeTransfer({ ...sent, to: otherAddress })])
/** A camera whose picture never arrives. */
const inputs = { paste: async () => friend, scan: () => new Promise<void>(() => {}) }
const scan = {
  view: 'WalletSendScan',
  below: ['Account', 'WalletSend'],
  world: { ...world, inputs },
  steps: [0, 0],
}
const outcome = (id: string, title: string, change: Partial<FlatTransfer>): Scene =>
  filledScene({
    view: 'WalletSendStatus',
    below: ['Account'],
    id: `send-status-${id}`,
    title,
    params: { submittedAt: 1 },
    world,
    set: (fake) => fake.transactions.update(() => [fakeTransfer({ ...sent, ...change })]),
  })
const unclear: FlatTransfer = { ...sent, id: '', status: 'unclear' }
/** The wallet's answer is unclear, and the request stays in the list. */
const answerUnclear = (fake: FakeContext) => {
  quoting()(fake)
  fake.chains.submit = { error: new LatchkeyError(SendUnclear) }
  fake.clock.after(1_000, () => fake.transactions.update(() => [fakeTransfer(unclear)]))
}

/** Scenes of a node's simulation. They are drawn last, so that they move no other scene. */
export const sendReviewScenes: readonly Scene[] = (
  [
    ['changes', 'What it changes', sentEther],
    ['fake', 'A token that moves something else', movingOther],
    ['unseen', 'No node foresees it', unseen],
  ] as const
).map(([id, title, reviewed]) =>
  filledScene(
    {
      ...review,
      id: `send-review-${id}`,
      title,
      set(fake) {
        quoting()(fake)
        fake.chains.review = { value: reviewed }
      },
    },
    filled,
    toFriend,
  ),
)

export const sendScenes: readonly Scene[] = [
  filledScene({ ...form, id: 'send-empty', title: 'Nothing is filled in', set: known }),
  filledScene({
    ...form,
    id: 'send-loading',
    title: 'What there is, is being read',
    steps: [0],
    world: { ...world, http: () => new Promise(() => {}) },
  }),
  filledScene({ ...form, id: 'send-filled', title: 'Ready for the review' }, filled, toFriend),
  filledScene(
    { ...form, id: 'send-money', title: 'In dollars, to an address' },
    { amount: '100', unit: 'money', to: friend },
    { status: 'found', address: friend },
  ),
  filledScene({ ...form, id: 'send-too-much', title: 'More than there is' }, { amount: '2', to: friend }),
  filledScene(
    { ...form, id: 'send-invalid', title: 'Neither an amount nor an address' },
    { amount: '1.2.3', to: '0x1234' },
    { status: 'invalid' },
  ),
  filledScene(
    { ...form, id: 'send-alike', title: 'An address that resembles a known one', set: known },
    { amount: '0.25', to: lookAlike },
    { status: 'found', address: lookAlike },
  ),
  filledScene(
    { ...form, id: 'send-loss', title: 'A burn address' },
    { amount: '0.25', to: burnAddress },
    { status: 'found', address: burnAddress },
  ),
  filledScene(
    { ...form, id: 'send-either', title: 'An amount that could be two' },
    { amount: '1,500', to: friend },
    { status: 'mistyped' },
  ),
  filledScene({
    ...form,
    id: 'send-failed',
    title: 'What there is, cannot be read',
    world: { ...world, config: { networks: [ethereum] } },
    set: (fake) => {
      fake.chains.nativeBalance = { error: new Error('down') }
    },
  }),
  filledScene({
    ...form,
    id: 'send-not-allowed',
    title: 'The wallet has not agreed to send',
    world: { ...world, sends: false },
  }),
  filledScene({
    ...form,
    id: 'send-inputs',
    title: 'A receiver from the clipboard or a code',
    world: { ...world, inputs },
  }),
  filledScene(
    { ...form, id: 'send-other-network', title: 'A code of another network' },
    { amount: '0.25', to: `ethereum:${friend}@10` },
    { status: 'otherNetwork' },
  ),
  filledScene({ ...scan, id: 'send-scan', title: 'The camera' }),
  filledScene({
    ...scan,
    id: 'send-scan-denied',
    title: 'Camera access is blocked',
    world: {
      ...world,
      inputs: {
        async scan() {
          throw new LatchkeyError(CameraDenied)
        },
      },
    },
  }),
  filledScene({
    view: 'WalletSendSelectToken',
    below: ['Account', 'WalletSend'],
    id: 'send-tokens',
    title: 'Tokens to choose from',
    world,
    steps: [0, 0],
  }),
  filledScene({
    view: 'WalletSendSelectToken',
    below: ['Account', 'WalletSend'],
    id: 'send-tokens-alike',
    title: 'Two tokens of one name',
    world: unverified,
    steps: [0, 0],
  }),
  filledScene({ ...review, id: 'send-review', title: 'The review', set: quoting() }, filled, toFriend),
  filledScene({ ...review, id: 'send-review-loading', title: 'The nodes are being asked' }, filled, toFriend),
  filledScene(
    {
      ...review,
      id: 'send-review-fees',
      title: 'A token that keeps a part, and an account to be made',
      set: quoting({
        received: 247_500_000_000_000_000n,
        creation: { value: 2_039_280_000_000_000n, decimals: 18, symbol: 'ETH' },
        receiver: 'contract',
      }),
    },
    { ...filled, assetId: usdc },
    toFriend,
  ),
  filledScene(
    {
      ...review,
      id: 'send-review-doomed',
      title: 'It would fail',
      set: quoting({ receiver: 'token', failure: { reason: 'reverted', message: 'Pausable: paused' } }),
    },
    { ...filled, assetId: usdc },
    toFriend,
  ),
  filledScene(
    {
      ...review,
      id: 'send-review-unverified',
      title: 'It is not vouched for',
      world: unverified,
      set: quoting(),
    },
    { ...filled, assetId: fakeUsdc },
    toFriend,
  ),
  filledScene(
    {
      ...review,
      id: 'send-asking',
      title: 'The wallet is asked',
      set: quoting(),
      steps: [0, 0, click('.lk-button'), 0],
    },
    filled,
    toFriend,
  ),
  filledScene(
    {
      ...review,
      id: 'send-declined',
      title: 'Declined',
      set: (fake) => {
        quoting()(fake)
        fake.chains.submit = { error: new LatchkeyError(UserRejected) }
      },
      steps: [0, 0, click('.lk-button'), 0],
    },
    filled,
    toFriend,
  ),
  filledScene(
    {
      ...review,
      id: 'send-asking-long',
      title: 'The wallet is silent for half a minute',
      set: quoting(),
      steps: [0, 0, click('.lk-button'), 30_000],
    },
    filled,
    toFriend,
  ),
  filledScene(
    {
      ...review,
      id: 'send-unclear',
      title: 'The answer does not tell whether it was sent',
      set: answerUnclear,
      steps: [0, 0, click('.lk-button'), 1_000],
    },
    filled,
    toFriend,
  ),
  filledScene(
    {
      ...review,
      id: 'send-review-earlier',
      title: 'The same payment is on its way',
      set: (fake) => {
        quoting()(fake)
        fake.transactions.update(() => [fakeTransfer(sent)])
      },
    },
    filled,
    toFriend,
  ),
  filledScene(
    {
      ...review,
      id: 'send-review-robbed',
      title: 'The token takes more, and nothing arrives',
      set: quoting({ received: 0n, taken: 300_000_000_000_000_000n }),
    },
    { ...filled, assetId: usdc },
    toFriend,
  ),
  outcome('asked', 'In the wallet', { id: '', status: 'asked' }),
  outcome('unclear', 'Not known whether it was sent', unclear),
  outcome('pending', 'On its way', { status: 'pending' }),
  outcome('dropped', 'Forgotten', { status: 'dropped' }),
  outcome('confirmed', 'Confirmed, and received', { status: 'confirmed', received: sent.amount }),
  outcome('untold', 'Confirmed; what arrived is not told', { status: 'confirmed' }),
  outcome('part', 'Confirmed; a part arrived', {
    status: 'confirmed',
    received: 247_500_000_000_000_001n,
  }),
  outcome('nothing', 'Confirmed; nothing arrived', { status: 'confirmed', received: 0n }),
  outcome('reverted', 'Refused by the network', { status: 'reverted' }),
  outcome('replaced', 'Replaced', { status: 'replaced' }),
  outcome('expired', 'No block can take it any more', { status: 'dropped', isFinal: true }),
  outcome('differs', 'Confirmed, and not what was reviewed', { status: 'confirmed', differs: true }),
  filledScene(
    {
      ...review,
      id: 'send-review-repeated',
      title: 'The same payment was made moments ago',
      set: (fake) => {
        quoting()(fake)
        fake.transactions.update(() => [fakeTransfer({ ...sent, status: 'confirmed' })])
      },
    },
    filled,
    toFriend,
  ),
]
