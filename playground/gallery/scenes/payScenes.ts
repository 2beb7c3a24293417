import type { SwapRequest } from '@shared/swaps/fits'
import { currencyAddress } from '@shared/swaps/swapToken'
import type { WalletPart } from '../../../features/pay/activatePay'
import type { OpenedExchange } from '../../../features/pay/form/payStage'
import type { FakeContext } from '../../../tests/fakes/fakeContext'
import { samplePaying, sampleTerms, wirePayment } from '../../../tests/fakes/samplePay'
import { ether, usdc, wireQuote } from '../../../tests/fakes/sampleSwap'
import { click } from '../click'
import { walletMarks } from '../marks'
import { payFeature } from '../payFeature'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { type ViewOptions, viewScenesOf } from '../viewScene'

const { connectedWith, ethereum, opMainnet } = sample

const exchanges = [
  { id: 'coinbase', name: 'Coinbase', imageUrl: walletMarks['Coinbase Wallet'] },
  { id: 'harbor', name: 'Harbor Exchange' },
]

const world = (payment: () => unknown = wirePayment) => ({
  connection: connectedWith(),
  config: { networks: [ethereum, opMainnet] },
  http(path: string) {
    if (path === '/v1/fungible/price') return prices
    return path === '/v1/json-rpc' ? { result: { exchanges } } : payment()
  },
})

const balanceOf = (value: bigint) => (fake: FakeContext) => {
  const { chains } = fake
  chains.tokenBalance = { value: { value, decimals: 6, symbol: 'USDC' } }
  chains.encode = { value: '0xa9059cbb' }
  chains.quote = { value: { fee: { value: 112_345_678_901_234n, decimals: 18, symbol: 'ETH' } } }
  // Both are read of the contract at once.
  Object.defineProperty(chains, 'readContract', {
    get() {
      const [, call] = chains.calls.at(-1) as [string, { readonly abi: { readonly name: string } }]
      return { value: call.abi.name === 'symbol' ? 'USDC' : 6 }
    },
  })
}

const scene = (options: ViewOptions, wallet: Partial<WalletPart> = {}, exchange?: OpenedExchange): Scene =>
  viewScenesOf(payFeature(wallet, exchange))({
    params: sampleTerms,
    world: world(),
    set: balanceOf(1_520_500_000n),
    steps: [0, 0, 0],
    ...options,
  })

const held = (name: string, symbol: string, numeric: string, address?: string) => ({
  name,
  symbol,
  chainId: 'eip155:1',
  address,
  value: undefined,
  iconUrl: undefined,
  quantity: { decimals: '18', numeric },
})

/** A wallet that makes one transaction of several calls, and a server with a price. */
const otherScene = (
  options: Omit<ViewOptions, 'view'>,
  quotes = (request: SwapRequest) => [wireQuote(request)],
) =>
  scene({
    view: 'Pay',
    steps: [...asked, 0, 0, 0, 0],
    ...options,
    set(fake) {
      balanceOf(12_000_000n)(fake)
      const { chains } = fake
      chains.takesBatches = true
      chains.walletAssets = {
        balances: [
          held('Ether', 'ETH', '1.2045'),
          held('Dai Stablecoin', 'DAI', '310.55', `eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f`),
          held(
            'Wrapped liquid staked Ether 2.0',
            'wstETH',
            '0.00012',
            `eip155:1:0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0`,
          ),
        ],
      }
      const fee = { value: 212_345_678_901_234n, decimals: 18, symbol: 'ETH' }
      chains.quote = {
        value: { fee, moves: [{ direction: 'out', value: 10_313_333_333_333_334n }] } as never,
      }
    },
    world: {
      ...world(),
      http: (path: string, query?: object, body?: unknown) => {
        if (path === '/v1/convert/quotes') return { quotes: quotes(requestOf(query)) }
        if (path === '/v1/fungible/price') return prices
        if (path !== '/v1/convert/build-transaction') return wirePayment()
        const request = requestOf(body)
        const tx = { to: `0x${'de'.repeat(20)}`, data: '0xd1', value: String(request.amount) }
        return { tx, quote: wireQuote(request) }
      },
    },
  })

function requestOf(given: unknown): SwapRequest {
  const { from, amount } = given as { readonly from: string; readonly amount: string }
  const [fromToken, toToken] = from.endsWith(currencyAddress) ? [ether, usdc] : [usdc, ether]
  return { fromToken, toToken, amount: BigInt(amount), slippageBps: 100 }
}

const asked = [0, 0, 0, click('.lk-actions button[data-variant="secondary"]')]
const chosen = [...asked, 0, 0, 0, 0, click('.lk-list .lk-row')]

const prices = {
  fungibles: [
    { address: ether.id, price: 2_500 },
    { address: usdc.id, price: 1 },
  ],
}

const { paymentId } = sampleTerms
const exchange = {
  paymentId,
  id: 'coinbase',
  name: 'Coinbase',
  window: 'closed' as const,
  session: undefined,
  url: undefined,
  error: undefined,
  isLeft: false,
  report: undefined,
}
const form = { view: 'Pay' }
const loading = { view: 'PayLoading' }

export const payScenes: readonly Scene[] = [
  scene({ ...form, id: 'pay-ready', title: 'Ready to pay' }),
  scene({ ...form, id: 'pay-short', title: 'Too little to pay', set: balanceOf(12_000_000n) }),
  scene({
    ...form,
    id: 'pay-exchanges',
    title: 'By wallet or by exchange',
    params: { ...sampleTerms, exchanges: {} },
  }),
  scene({
    ...form,
    id: 'pay-failed',
    title: 'The payment did not load',
    world: world(() => {
      throw new Error('down')
    }),
  }),
  scene({ ...loading, id: 'pay-asking', title: 'The wallet is asked' }, { asking: paymentId }),
  scene({
    ...loading,
    id: 'pay-unsure',
    title: 'It is unknown whether it was sent, and a warning before another try',
    steps: [0, 0, click('.lk-actions button'), 0],
    set: (fake) => fake.transactions.update(() => [samplePaying({ id: '', status: 'unclear' })]),
  }),
  scene({
    ...loading,
    id: 'pay-undone',
    title: 'It failed in a block that may change',
    set: (fake) => fake.transactions.update(() => [samplePaying({ status: 'reverted' })]),
  }),
  scene({
    ...loading,
    id: 'pay-uncounted',
    title: 'The site cannot count it, and a warning before another try',
    steps: [0, 0, click('.lk-actions button'), 0],
    world: world(() => wirePayment({ reason: 'NoReference' })),
    set: (fake) => fake.transactions.update(() => [samplePaying({ status: 'confirmed' })]),
  }),
  scene({
    ...loading,
    id: 'pay-sending',
    title: 'On its way',
    set: (fake) => fake.transactions.update(() => [samplePaying()]),
  }),
  scene({
    ...loading,
    id: 'pay-paid',
    title: 'The chain shows it',
    world: world(() => wirePayment({ status: 'paid', transaction: { hash: `0x${'ab'.repeat(32)}` } })),
  }),
  scene(
    { ...loading, id: 'pay-exchange', title: 'The page of an exchange is open' },
    {},
    { ...exchange, window: 'open', url: 'https://exchange.test/' },
  ),
  scene({ ...loading, id: 'pay-exchange-closed', title: 'The page is out of sight' }, {}, exchange),
  scene(
    { ...loading, id: 'pay-exchange-failed', title: 'The exchange did not pay' },
    {},
    { ...exchange, report: { status: 'FAILED', reason: undefined, hash: undefined } },
  ),
  scene(
    { ...loading, id: 'pay-exchange-other', title: 'The exchange paid something else' },
    {},
    {
      ...exchange,
      report: { status: 'IN_PROGRESS', reason: 'OtherTransfer', hash: `0x${'ab'.repeat(32)}` },
    },
  ),
  otherScene({ id: 'pay-other', title: 'The other tokens of the account' }),
  otherScene({
    id: 'pay-swapped',
    title: 'By another token, swapped in the same batch',
    steps: [...chosen, 0, 0, 0, 0],
  }),
  otherScene(
    { id: 'pay-no-route', title: 'A token that cannot be swapped now', steps: [...chosen, 0, 0, 0, 0] },
    () => [],
  ),
]
