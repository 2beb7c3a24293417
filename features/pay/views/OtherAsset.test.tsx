import type { AssetMove, CallsIntent } from '@shared/domain/calls'
import type { HeldAsset } from '@shared/domain/heldAsset'
import { currencyAddress } from '@shared/swaps/swapToken'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { type FakeContext, fakeContext } from '../../../tests/fakes/fakeContext'
import { dangerousReview, FakeReviewDetails } from '../../../tests/fakes/fakeReview'
import { mountView } from '../../../tests/fakes/mountView'
import { samplePaying, sampleTerms, wirePayment } from '../../../tests/fakes/samplePay'
import { ether, usdc, wireQuote } from '../../../tests/fakes/sampleSwap'
import { activatePay } from '../activatePay'
import feature from '../feature'
import { lazyTexts } from '../lazyTexts'
import './OtherAsset'

const dex = `0x${'de'.repeat(20)}`
const held = (numeric: string, change: Partial<HeldAsset> = {}): HeldAsset => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  address: undefined,
  value: undefined,
  quantity: { decimals: '18', numeric },
  iconUrl: undefined,
  ...change,
})
const heldUsdc = held('3', {
  name: 'USD Coin',
  symbol: 'USDC',
  address: usdc.id,
  quantity: { decimals: '6', numeric: '3' },
})

interface World {
  readonly assets?: HeldAsset[]
  readonly quotes?: (request: Parameters<typeof wireQuote>[0]) => unknown[]
  readonly built?: (tx: object) => object
  /** Dollars for one ether; one USDC is a dollar. */
  readonly price?: number
  /** Without any, no node simulates it. */
  readonly moves?: readonly object[] | 'unknown'
  readonly set?: (fake: FakeContext) => void
}

/** The least that has to be sold of an ether at 2,500 USDC, less a hundredth, for 25.5 USDC. */
const sold = 10_313_333_333_333_334n

async function mount({
  assets = [held('1.5'), heldUsdc],
  quotes = (request) => [wireQuote(request)],
  built = (tx) => tx,
  price = 2_500,
  moves = [{ direction: 'out', token: undefined, value: sold }],
  set,
}: World = {}) {
  const requestOf = ({ from, to, amount }: { from: string; to: string; amount: string }) => {
    const [fromToken, toToken] = from.endsWith(currencyAddress) ? [ether, usdc] : [usdc, ether]
    expect([from, to]).toEqual([fromToken.id, toToken.id])
    return { fromToken, toToken, amount: BigInt(amount), slippageBps: 100 }
  }
  const fake = fakeContext({
    messages: { ...feature.messages, ...lazyTexts },
    connection: connectedOn('eip155:1'),
    ReviewDetails: FakeReviewDetails,
    http: (path, query, body) => {
      if (path === '/v1/fungible/price')
        return {
          fungibles: [
            { address: ether.id, price },
            { address: usdc.id, price: 1 },
          ],
        }
      if (path === '/v1/convert/quotes') return { quotes: quotes(requestOf(query as never)) }
      if (path === '/v1/convert/build-transaction') {
        const request = requestOf(body as never)
        return {
          tx: built({ to: dex, data: '0xd1', value: String(request.amount) }),
          quote: { ...wireQuote(request), minimum: (body as { minimum: string }).minimum },
        }
      }
      return wirePayment()
    },
  })
  const { chains } = fake
  chains.takesBatches = true
  chains.walletAssets = { balances: assets }
  chains.tokenBalance = { value: { value: 3_000_000n, decimals: 6, symbol: 'USDC' } }
  chains.encode = { value: '0xa9059cbb' }
  chains.allowance = { value: 0n }
  chains.quote = {
    value: {
      fee: { value: 112_000_000_000_000n, decimals: 18, symbol: 'ETH' },
      ...(moves !== 'unknown' && { moves }),
    } as never,
  }
  Object.defineProperty(chains, 'readContract', {
    get() {
      const [, call] = chains.calls.at(-1) as [string, { readonly abi: { readonly name: string } }]
      return { value: call.abi.name === 'symbol' ? 'USDC' : 6 }
    },
  })
  set?.(fake)
  const { model } = activatePay(fake.ctx)
  const module = { views: feature.views, activate: () => ({ model, dispose() {} }) }
  const mounted = await mountView(module as never, 'Pay', fake, sampleTerms)
  const turns = async () => {
    for (let turn = 0; turn < 8; turn++) await mounted.advance(0)
  }
  await turns()
  return {
    ...mounted,
    fake,
    turns,
    text: () => mounted.container.textContent,
    labels: () => [...mounted.container.querySelectorAll('button')].map(({ textContent }) => textContent),
    async choose(label: string) {
      await mounted.click('Pay with another token')
      await turns()
      await mounted.click(label)
      await turns()
    },
  }
}

const isDisabled = (control: HTMLElement) => (control as HTMLButtonElement).disabled

test('a held token is swapped for the asked one and paid, in one batch that the wallet is asked for once', async () => {
  const { fake, text, choose, click, end } = await mount({
    set: ({ chains }) => {
      chains.submit = { value: samplePaying() }
    },
  })
  expect(text()).toContain('You don’t have enough USDC.')

  await choose('Ether')
  expect(text()).toContain('0.010314 ETH')
  expect(text()).toContain('Any USDC left over stays in your wallet.')
  await click('Pay 25.5 USDC')

  const asked = fake.chains.calls.flatMap(([name, intent]) =>
    name === 'quote' ? [intent as CallsIntent] : [],
  )
  expect(asked.at(-1)).toMatchObject({
    together: true,
    once: `pay:${sampleTerms.paymentId}`,
    report: `/v1/pay/${sampleTerms.paymentId}/transactions`,
    calls: [
      { to: dex, data: '0xd1', value: sold },
      { to: usdc.id.split(':')[2], data: `0xa9059cbb${'5e'.repeat(32)}` },
    ],
    changes: [{ direction: 'out', token: undefined, amount: { value: sold, symbol: 'ETH', decimals: 18 } }],
  })
  expect(fake.chains.calls.filter(([name]) => name === 'submit')).toHaveLength(1)
  await end()
})

test('a danger in the batch holds the button until the visitor accepts it', async () => {
  const { fake, control, choose, click, end } = await mount({
    set: ({ chains }) => {
      chains.review = { value: dangerousReview }
    },
  })
  const asks = () => fake.chains.calls.filter(([name]) => name === 'submit').length
  await choose('Ether')
  const before = isDisabled(control('Pay 25.5 USDC'))
  await click('Pay 25.5 USDC')
  expect([before, asks()]).toEqual([true, 0])

  await click('review.warning.unlimited')

  expect(isDisabled(control('Pay 25.5 USDC'))).toBe(false)
  await click('Pay 25.5 USDC')
  expect(asks()).toBe(1)
  await end()
})

test('the asked token is not among the others, and the way back is a button', async () => {
  const { text, labels, click, turns, end } = await mount()
  await click('Pay with another token')
  await turns()
  expect(labels().join()).toContain('Ether')
  expect(labels().join()).not.toContain('USD Coin')

  await click('Pay with USDC')

  expect(text()).toContain('Your balance')
  await end()
})

test('a wallet without batches is not offered another token', async () => {
  const { labels, end } = await mount({
    set: ({ chains }) => {
      chains.takesBatches = false
    },
  })

  expect(labels().join()).not.toContain('another token')
  await end()
})

test('an account without other tokens is told so', async () => {
  const { text, click, turns, end } = await mount({ assets: [heldUsdc] })
  await click('Pay with another token')
  await turns()

  expect(text()).toContain('You don’t have other tokens on this network.')
  await end()
})

test.each<[string, World, string]>([
  ['no source has a route', { quotes: () => [] }, 'ETH can’t be swapped'],
  ['too little of it is held', { assets: [held('0.0103')] }, 'You don’t have enough ETH.'],
  [
    'the server’s transaction takes more than the quote',
    { built: (tx) => ({ ...tx, value: String(sold + 1n) }) },
    'ETH can’t be swapped',
  ],
  [
    'the nodes see more of it leave',
    { moves: [{ direction: 'out', value: sold + 1n }] },
    'more than the amount',
  ],
  [
    'the nodes see another token leave',
    { moves: [{ direction: 'out', token: '0xother', value: 1n }] },
    'more than the amount',
  ],
  ['no node simulates it', { moves: 'unknown' }, 'can’t be checked beforehand'],
])('another token is not offered if %s', async (_, world, words) => {
  const { text, control, choose, end } = await mount(world)

  await choose('Ether')

  expect(text()).toContain(words)
  expect(isDisabled(control('Pay 25.5 USDC'))).toBe(true)
  await end()
})

test.each<[string, AssetMove[], boolean]>([
  ['take no more than is agreed', [{ direction: 'out', value: BigInt(sold) }], false],
  ['may take more', [{ direction: 'out', value: BigInt(sold) + 1n }], true],
])(
  'without a simulation, calls that by their own data %s are judged by that',
  async (_, promised, isHeld) => {
    const { control, choose, end } = await mount({
      moves: 'unknown',
      set: ({ chains }) => {
        const review = { acts: [], changes: { status: 'unavailable' }, warnings: [] } as const
        chains.review = { value: { ...review, promised } }
      },
    })

    await choose('Ether')

    expect(isDisabled(control('Pay 25.5 USDC'))).toBe(isHeld)
    await end()
  },
)

test('what is given for a payment is told in money, and a loss holds the button until it is accepted', async () => {
  const fair = await mount()
  await fair.choose('Ether')
  expect(fair.text()).toContain('0.010314 ETH$25.78')
  expect(isDisabled(fair.control('Pay 25.5 USDC'))).toBe(false)
  await fair.end()

  const { text, control, choose, click, end } = await mount({ price: 250_000 })
  await choose('Ether')
  expect(text()).toContain('You give $2,578.33 for $25.78. That’s 99.01% less.')
  expect(isDisabled(control('Pay 25.5 USDC'))).toBe(true)

  await click('I understand and want to pay anyway')

  expect(isDisabled(control('Pay 25.5 USDC'))).toBe(false)
  await end()
})
