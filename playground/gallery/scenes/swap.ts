import type { AssetMove, CallsForecast } from '@shared/domain/calls'
import type { Transaction } from '@shared/domain/transaction'
import { UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { CallsStopped } from '@shared/errors/transactionErrors'
import type { SwapRequest } from '@shared/swaps/fits'
import { quoteSchema } from '@shared/swaps/quoteSchema'
import { contractOf, type SwapToken } from '@shared/swaps/swapToken'
import type { Offer } from '../../../features/swap/form/offer'
import type { SwapForm } from '../../../features/swap/form/swapForm'
import type { FakeContext } from '../../../tests/fakes/fakeContext'
import { ether, usdc, wireQuote } from '../../../tests/fakes/sampleSwap'
import { click } from '../click'
import { tokenMarks } from '../marks'
import * as sample from '../sampleData'
import { approvedSwap, unlimitedSwap } from '../sampleReview'
import type { Scene } from '../scene'
import { swapFeature } from '../swapFeature'
import { type ViewOptions, viewScenesOf } from '../viewScene'

const { address, connectedWith, ethereum, opMainnet } = sample

const eth = { ...ether, iconUrl: tokenMarks.eth }
const usd = { ...usdc, iconUrl: tokenMarks.usdc }
const long: SwapToken = {
  id: `eip155:1:0x${'7'.repeat(40)}`,
  name: 'Wrapped Staked Ether of the North',
  symbol: 'WRAPPEDSTAKEDETHER',
  decimals: 18,
  iconUrl: undefined,
  isListed: false,
}
const wire = ({ id, iconUrl, isListed, ...token }: SwapToken) => ({
  ...token,
  address: id,
  logoUri: iconUrl,
  eip2612: false,
  listed: isListed,
})
const tokens = [eth, usd, { ...long, isListed: true }].map(wire)

const buying: SwapRequest = {
  fromToken: eth,
  toToken: usd,
  amount: 250_000_000_000_000_000n,
  slippageBps: 100,
}
const selling: SwapRequest = { fromToken: usd, toToken: eth, amount: 1_500_000_000n, slippageBps: 100 }
const longRequest: SwapRequest = {
  fromToken: usd,
  toToken: long,
  amount: 1_500_000_001n,
  slippageBps: 1_250,
}

const quoteOf = (request: SwapRequest, change: object = {}) => ({ ...wireQuote(request), ...change })
const router = `0x${'ab'.repeat(20)}`
/** What the market says: the sample quote's rate. */
const fungibles = [
  { address: eth.id, price: 2_500 },
  { address: usd.id, price: 1 },
]
/** Twenty dollars for an ether, and no price impact by its own word. */
const thin = { toAmount: '5020000', minimum: '4970000', priceImpactBps: 3 }

type Answers = Readonly<Record<string, () => unknown>>

const world = (answers: Answers = {}) => ({
  connection: connectedWith(),
  config: { networks: [ethereum, opMainnet], apiUrl: sample.pictureApi(tokenMarks.usdc) },
  http: (path: string) => {
    const usual: Answers = {
      tokens: () => ({ tokens }),
      '/v1/fungible/price': () => ({ fungibles }),
      'gas-price': () => ({ standard: '1200000000', fast: '1400000000', instant: '1600000000' }),
      quotes: () => ({ quotes: [quoteOf(buying)] }),
      'build-transaction': () => ({
        tx: { to: router, data: '0xab', value: String(buying.amount) },
        quote: quoteOf(buying),
      }),
    }
    const name = path.replace('/v1/convert/', '')
    return (answers[name] ?? usual[name])?.() ?? { balances: [] }
  },
})

const balances = (fake: FakeContext) => {
  fake.chains.nativeBalance = { value: { value: 1_234_567_000_000_000_000n, decimals: 18, symbol: 'ETH' } }
  fake.chains.tokenBalance = { value: { value: 1_520_500_000n, decimals: 6, symbol: 'USDC' } }
  fake.chains.allowance = { value: 0n }
  fake.chains.encode = { value: '0x095ea7b3' }
}
const scene = (options: ViewOptions, filled: Partial<SwapForm> = {}, offer?: Offer): Scene =>
  viewScenesOf(swapFeature(filled, offer))({ set: balances, ...options })

const form = { view: 'Swap', below: ['Account'], world: world(), steps: [0, 0, 0, 200, 0] }
const filled = { fromToken: eth, toToken: usd, amount: '0.25' }

const offerOf = (request: SwapRequest, change: object = {}): Offer => ({
  from: address,
  networkId: 'eip155:1',
  request,
  quote: quoteSchema.parse(quoteOf(request, change)),
})
const review = { view: 'SwapPreview', below: ['Account', 'Swap'], steps: [0, 0, 0] }
const reviewWorld = (request: SwapRequest, change: object = {}) =>
  world({
    'build-transaction': () => ({
      tx: { to: router, data: '0xab', value: request.fromToken === eth ? String(request.amount) : '0' },
      quote: quoteOf(request, change),
    }),
  })
const moveOf = (direction: AssetMove['direction'], token: SwapToken, value: bigint): AssetMove => ({
  direction,
  token: contractOf(token),
  value,
})
const forecast =
  (request: SwapRequest, change: CallsForecast = {}) =>
  (fake: FakeContext) => {
    balances(fake)
    const { toAmount } = offerOf(request).quote
    const moves = [moveOf('out', request.fromToken, request.amount), moveOf('in', request.toToken, toAmount)]
    fake.chains.quote = {
      value: { fee: { value: 412_345_678_901_234n, decimals: 18, symbol: 'ETH' }, moves, ...change },
    }
  }

const swapped: Transaction = {
  id: `0x${'ab'.repeat(32)}`,
  networkId: 'eip155:1',
  from: address,
  submittedAt: 1,
  status: 'pending',
  intent: {
    kind: 'calls',
    label: 'Swap',
    calls: [],
    changes: [
      { direction: 'out', amount: { ...eth, value: buying.amount } },
      { direction: 'in', token: contractOf(usd), amount: { ...usd, value: 625_000_000n } },
    ],
  },
}
const outcome = (id: string, title: string, change: Partial<Transaction>): Scene =>
  scene({
    view: 'SwapStatus',
    below: ['Account'],
    id: `swap-status-${id}`,
    title,
    params: { submittedAt: 1 },
    world: world(),
    set: (fake) => fake.transactions.update(() => [{ ...swapped, ...change }]),
  })

/** Scenes of the shell's review of a swap. They are drawn last, so that they move no other scene. */
export const swapReviewScenes: readonly Scene[] = [
  scene(
    {
      ...review,
      id: 'swap-review-steps',
      title: 'Every step, and what changes',
      steps: [...review.steps, click('summary'), 0],
      world: reviewWorld(selling),
      set(fake) {
        forecast(selling)(fake)
        fake.chains.review = { value: approvedSwap }
      },
    },
    filled,
    offerOf(selling),
  ),
  scene(
    {
      ...review,
      id: 'swap-review-danger',
      title: 'The server asks for more than the swap',
      world: reviewWorld(selling),
      set(fake) {
        forecast(selling)(fake)
        fake.chains.review = { value: unlimitedSwap }
      },
    },
    filled,
    offerOf(selling),
  ),
]

export const swapScenes: readonly Scene[] = [
  scene({ ...form, id: 'swap-empty', title: 'Nothing is filled in' }),
  scene({
    ...form,
    id: 'swap-loading',
    title: 'Tokens are being read',
    world: world({ tokens: () => new Promise(() => {}) }),
  }),
  scene(
    {
      ...form,
      id: 'swap-quoting',
      title: 'A price is being asked for',
      world: world({ quotes: () => new Promise(() => {}) }),
    },
    filled,
  ),
  scene({ ...form, id: 'swap-quoted', title: 'Ready for the review' }, filled),
  scene(
    {
      ...form,
      id: 'swap-details',
      title: 'All that the price stands for',
      steps: [...form.steps, click('summary')],
    },
    filled,
  ),
  scene(
    {
      ...form,
      id: 'swap-impact',
      title: 'A very high price impact',
      world: world({ quotes: () => ({ quotes: [quoteOf(buying, { priceImpactBps: 1_234 })] }) }),
    },
    filled,
  ),
  scene(
    {
      ...form,
      id: 'swap-no-route',
      title: 'No exchange swaps these',
      world: world({ quotes: () => ({ quotes: [] }) }),
    },
    filled,
  ),
  scene(
    {
      ...form,
      id: 'swap-too-much',
      title: 'More than there is',
      world: world({ quotes: () => ({ quotes: [quoteOf({ ...buying, amount: 2n * 10n ** 18n })] }) }),
    },
    { ...filled, amount: '2' },
  ),
  scene({
    ...form,
    id: 'swap-failed',
    title: 'The tokens did not load',
    world: world({
      tokens() {
        throw new Error('down')
      },
    }),
  }),
  scene({
    ...form,
    id: 'swap-unsupported',
    title: 'A network without swaps',
    world: world({ tokens: () => ({ tokens: [] }) }),
  }),
  scene(
    {
      view: 'SwapSelectToken',
      below: ['Account', 'Swap'],
      id: 'swap-tokens',
      title: 'Choice of the token',
      params: { side: 'to' },
      world: world(),
      steps: [0, 0],
    },
    filled,
  ),
  scene(
    { ...review, id: 'swap-review', title: 'The review', world: reviewWorld(buying), set: forecast(buying) },
    filled,
    offerOf(buying),
  ),
  scene(
    {
      ...review,
      id: 'swap-review-approval',
      title: 'With an approval',
      world: reviewWorld(selling),
      set: forecast(selling),
    },
    filled,
    offerOf(selling),
  ),
  scene(
    {
      ...review,
      id: 'swap-review-long',
      title: 'An unlisted token, long names',
      world: reviewWorld(longRequest),
      set: forecast(longRequest),
    },
    filled,
    offerOf(longRequest),
  ),
  scene(
    {
      ...review,
      id: 'swap-review-refused',
      title: 'The simulation brings too little',
      world: reviewWorld(buying),
      set: forecast(buying, { moves: [moveOf('out', eth, buying.amount), moveOf('in', usd, 1n)] }),
    },
    filled,
    offerOf(buying),
  ),
  scene(
    {
      ...review,
      id: 'swap-review-moved',
      title: 'The price has moved',
      world: reviewWorld(buying, { toAmount: '1' }),
      set: forecast(buying),
    },
    filled,
    offerOf(buying),
  ),
  scene(
    {
      ...review,
      id: 'swap-review-asking',
      title: 'The wallet is asked',
      steps: [0, 0, 0, click('.lk-actions button'), 0],
      world: reviewWorld(buying),
      set: forecast(buying),
    },
    filled,
    offerOf(buying),
  ),
  ...(
    [
      ['declined', 'Declined in the wallet', UserRejected],
      ['half', 'Approved, but not swapped', CallsStopped],
    ] as const
  ).map(([id, title, error]) =>
    scene(
      {
        ...review,
        id: `swap-review-${id}`,
        title,
        steps: [0, 0, 0, click('.lk-actions button'), 0],
        world: reviewWorld(selling),
        set(fake) {
          forecast(selling)(fake)
          fake.chains.submit = { error: new LatchkeyError(error) }
        },
      },
      filled,
      offerOf(selling),
    ),
  ),
  scene(
    {
      ...form,
      id: 'swap-thin',
      title: 'A thin pool, and a slippage by hand',
      world: world({ quotes: () => ({ quotes: [quoteOf(buying, { ...thin, minimum: '2510000' })] }) }),
    },
    { ...filled, slippageBps: 5_000 },
  ),
  scene(
    {
      ...review,
      id: 'swap-review-thin',
      title: 'A loss that has to be accepted',
      world: reviewWorld(buying, thin),
      set: forecast(buying),
    },
    filled,
    offerOf(buying, thin),
  ),
  scene(
    {
      ...review,
      id: 'swap-review-unseen',
      title: 'Nothing says what would be received',
      world: reviewWorld(buying),
      set(fake) {
        forecast(buying)(fake)
        fake.chains.quote = { value: { fee: { value: 412_345_678_901_234n, decimals: 18, symbol: 'ETH' } } }
      },
    },
    filled,
    offerOf(buying),
  ),
  outcome('nothing', 'Confirmed, and nothing came', { status: 'confirmed', received: 0n }),
  outcome('pending', 'On its way', {}),
  outcome('confirmed', 'What the chain brought', { status: 'confirmed', received: 624_812_345n }),
  outcome('untold', 'Confirmed, without a proof of the amount', { status: 'confirmed' }),
  outcome('unclear', 'It is unknown whether it was sent', { status: 'unclear', id: '' }),
  outcome('reverted', 'Failed on the network', { status: 'reverted' }),
]
