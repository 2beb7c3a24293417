import type { PermitSignature } from '@shared/contract/ports/permits'
import type { AssetMove, CallsForecast, CallsIntent } from '@shared/domain/calls'
import { RpcFailed, UserRejected } from '@shared/errors/catalogue'
import { HttpStatus } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { CallsStopped } from '@shared/errors/transactionErrors'
import type { Review } from '@shared/reading/review'
import type { SwapRequest } from '@shared/swaps/fits'
import { quoteSchema } from '@shared/swaps/quoteSchema'
import { contractOf } from '@shared/swaps/swapToken'
import { expect, test } from 'vitest'
import type { FakeReply } from '../../../tests/fakes/fakeChains'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { dangerousReview, FakeReviewDetails } from '../../../tests/fakes/fakeReview'
import { mountView } from '../../../tests/fakes/mountView'
import { ether, usdc, wireQuote } from '../../../tests/fakes/sampleSwap'
import { activateSwap, type SwapModel } from '../activateSwap'
import feature from '../feature'
import { lazyTexts } from '../lazyTexts'
import { SwapPreview } from './SwapPreview'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const router = `0x${'ab'.repeat(20)}`
const buying: SwapRequest = { fromToken: ether, toToken: usdc, amount: 10n ** 18n, slippageBps: 100 }
const selling: SwapRequest = { fromToken: usdc, toToken: ether, amount: 2_500n * 10n ** 6n, slippageBps: 100 }
const fee = { value: 10n ** 14n, decimals: 18, symbol: 'ETH' }

/** A simulation that brings all but `loss` of what was quoted. */
function forecastOf({ fromToken, toToken, amount }: SwapRequest, loss = 0n): CallsForecast {
  const quote = quoteSchema.parse(wireQuote({ fromToken, toToken, amount, slippageBps: 100 }))
  return {
    fee,
    moves: [
      { direction: 'out', token: contractOf(fromToken), value: amount },
      { direction: 'in', token: contractOf(toToken), value: quote.toAmount - loss },
    ],
  }
}

interface Setting {
  readonly request?: SwapRequest
  readonly forecast?: CallsForecast
  readonly allowance?: bigint
  readonly build?: (body: Record<string, unknown>) => unknown
  readonly submit?: FakeReply<never>
  readonly review?: FakeReply<Review>
  /** Dollars for one USDC. */
  readonly price?: number
  /** The wallet's answer to a permit, for a wallet without batches. */
  readonly permit?: FakeReply<PermitSignature>
}

const permit = { v: 27, r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}` } as const
const permitted = (body: Record<string, unknown>) => ({
  tx: { to: router, data: body.permit ? '0xee' : '0xabcd', value: '0' },
  quote: { ...wireQuote(selling), permit: true },
})

async function mount({
  request = buying,
  forecast = forecastOf(request),
  allowance = 0n,
  ...setting
}: Setting = {}) {
  const bodies: Record<string, unknown>[] = []
  const fake = fakeContext({
    messages: { ...feature.messages, ...lazyTexts },
    connection: connectedOn('eip155:1', own),
    config: { networks: [mainnet], apiUrl: 'https://api.invalid' },
    ReviewDetails: FakeReviewDetails,
    http(path, _query, body) {
      if (path === '/v1/fungible/price')
        return {
          fungibles: [
            { address: ether.id, price: 2_500 },
            { address: usdc.id, price: setting.price ?? 1 },
          ],
        }
      bodies.push(body as Record<string, unknown>)
      const tx = {
        to: router,
        data: '0xabcd',
        value: request.fromToken.id === ether.id ? String(request.amount) : '0',
      }
      return setting.build?.(body as Record<string, unknown>) ?? { tx, quote: wireQuote(request) }
    },
  })
  fake.chains.quote = { value: forecast }
  fake.chains.allowance = { value: allowance }
  fake.chains.encode = { value: '0x095ea7b3' }
  if (setting.review) fake.chains.review = setting.review
  if (setting.submit) fake.chains.submit = setting.submit
  if (setting.permit) {
    fake.chains.signPermit = setting.permit
    fake.chains.arePermitsUseful = true
  }
  const events: unknown[] = []
  fake.bus.on('tracked', ({ event, properties }) => void events.push([event, properties?.message]))
  let model: SwapModel | undefined
  const module = {
    views: { SwapPreview },
    activate(ctx: typeof fake.ctx) {
      const activation = activateSwap(ctx)
      model = activation.model
      const quote = quoteSchema.parse(wireQuote(request))
      model.offer.update(() => ({ from: own, networkId: 'eip155:1', request, quote }))
      return activation
    },
  }
  const mounted = await mountView(module, 'SwapPreview', fake)
  const quoted = () => fake.chains.calls.filter(([name]) => name === 'quote').map(([, intent]) => intent)
  return { ...fake, ...mounted, bodies, events, quoted, model: model! }
}

test('the server is asked for the offer’s own minimum', async () => {
  const { bodies, container, control, end } = await mount()

  expect(bodies).toEqual([
    {
      amount: '1000000000000000000',
      from: ether.id,
      to: usdc.id,
      quoteId: 'v3:500',
      userAddress: `eip155:1:${own}`,
      eip155: { slippage: 1 },
      minimum: '2475000000',
    },
  ])
  expect(container.textContent).toContain('Minimum received2,475 USDC')
  expect(control('Swap')).toHaveProperty('disabled', false)
  await end()
})

test('the currency needs no approval, a token exactly the amount', async () => {
  const bought = await mount()
  expect(bought.quoted().at(-1)).toMatchObject({ calls: [{ to: router, value: 10n ** 18n, data: '0xabcd' }] })
  await bought.end()

  const sold = await mount({ request: selling })
  expect(sold.quoted().at(-1)).toMatchObject({
    calls: [
      { to: contractOf(usdc), label: 'Approve 2,500 USDC' },
      { to: router, value: 0n },
    ],
  })
  expect(sold.chains.calls).toContainEqual([
    'encode',
    expect.objectContaining({ args: [`0x${'5e'.repeat(20)}`, selling.amount] }),
  ])
  expect(sold.control('Approve and swap')).toHaveProperty('disabled', false)
  await sold.end()
})

test('a token that was approved for the amount is swapped at once', async () => {
  const { quoted, control, end } = await mount({ request: selling, allowance: selling.amount })

  expect(quoted().at(-1)).toMatchObject({ calls: [{ to: router }] })
  expect(control('Swap')).toBeTruthy()
  await end()
})

test('a token that refuses to change its allowance is reset first', async () => {
  const failure = { reason: 'reverted', step: 1, message: undefined } as const
  const { quoted, end } = await mount({ request: selling, allowance: 1n, forecast: { fee, failure } })

  expect(quoted().at(-1)).toMatchObject({
    calls: [{ label: 'Reset approval of USDC' }, { label: 'Approve 2,500 USDC' }, { to: router }],
  })
  await end()
})

test.each<[string, Setting, string]>([
  ['brings less', { forecast: forecastOf(buying, 25_000_001n) }, 'receive less than 2,475 USDC'],
  [
    'takes more',
    { forecast: forecastOf({ ...buying, amount: buying.amount + 1n }) },
    'more than 1 ETH to leave your account',
  ],
  [
    'cannot be paid',
    { forecast: { fee, failure: { reason: 'balance' } } },
    'Not enough ETH for the network fee.',
  ],
  [
    'fails',
    { forecast: { fee, failure: { reason: 'reverted', step: 1, message: 'Too little received' } } },
    'The network expects this swap to fail. Too little received',
  ],
])('no wallet is asked if the simulation %s, and no box is offered', async (_, setting, text) => {
  const { container, control, end } = await mount({ ...setting, review: { value: dangerousReview } })

  expect(container.textContent).toContain(text)
  expect(container.textContent).toContain('review.warning.unlimited')
  expect(container.querySelector('input[type=checkbox]')).toBeNull()
  expect(control('Swap')).toHaveProperty('disabled', true)
  await end()
})

const promising = (...promised: AssetMove[]): Review => ({
  acts: [],
  changes: { status: 'unavailable' },
  warnings: [],
  promised,
})
const paid: AssetMove = { direction: 'out', value: buying.amount }
const got = (value: bigint): AssetMove => ({ direction: 'in', token: contractOf(usdc)!, value })

test.each<[string, Review | undefined, string]>([
  ['cannot be read', undefined, 'guarantees no minimum'],
  ['promise nothing', { ...promising(), promised: undefined }, 'guarantees no minimum'],
  ['hold less than the minimum', promising(paid, got(2_474_999_999n)), 'guarantees no minimum'],
  ['pay another account', promising(paid), 'guarantees no minimum'],
  [
    'let more be taken',
    promising({ ...paid, value: buying.amount + 1n }, got(2_475_000_000n)),
    'can’t be checked in advance',
  ],
])('no wallet is asked if no node simulates and the calls %s', async (_, review, text) => {
  const { container, control, end } = await mount({ forecast: { fee }, review: { value: review as Review } })

  expect(container.textContent).toContain(text)
  expect(container.textContent).not.toContain('You receive the minimum')
  expect(control('Swap')).toHaveProperty('disabled', true)
  await end()
})

test('a node that cannot simulate is mentioned, if the calls hold the minimum', async () => {
  const review = { value: promising(paid, got(2_475_000_000n)) }
  const { container, control, end } = await mount({ forecast: { fee }, review })

  expect(container.textContent).toContain('can’t check the outcome in advance')
  expect(control('Swap')).toHaveProperty('disabled', false)
  await end()
})

const moved = new LatchkeyError(HttpStatus, { status: 409 }, { cause: new Response(null, { status: 409 }) })
const wireTx = { to: router, data: '0xabcd', value: String(buying.amount) }

test.each<[string, Setting['build'], string]>([
  [
    'price below the minimum',
    () => {
      throw moved
    },
    'The price moved below your minimum.',
  ],
  [
    'other price',
    () => ({ tx: wireTx, quote: { ...wireQuote(buying), toAmount: '2474999999' } }),
    'The price moved',
  ],
  ['payment of more', () => ({ tx: { ...wireTx, value: '2' }, quote: wireQuote(buying) }), 'doesn’t match'],
  [
    'other token',
    () => ({ tx: wireTx, quote: { ...wireQuote(buying), toAccount: ether.id } }),
    'doesn’t match',
  ],
  ['other amount', () => ({ tx: wireTx, quote: { ...wireQuote(buying), fromAmount: '5' } }), 'doesn’t match'],
])('a transaction with %s is not asked for', async (_, build, text) => {
  const { container, control, navigation, click, end } = await mount({ build: build! })

  expect(container.textContent).toContain(text)
  expect(control('Swap')).toHaveProperty('disabled', true)
  await click('Get new price')

  expect(navigation.at(-1)).toEqual(['goBack'])
  await end()
})

test('a submitted swap leads to its status, and empties the form', async () => {
  const { navigation, model, events, click, end } = await mount({
    submit: { value: { submittedAt: 77 } as never },
  })

  await click('Swap')

  expect(navigation.at(-1)).toEqual(['reset', 'SwapStatus', { submittedAt: 77 }])
  expect(model.form.get()?.amount).toBe('')
  expect(events).toEqual([['INITIATE_SWAP', undefined]])
  await end()
})

test('a tap while the wallet is asked asks nothing more', async () => {
  const { chains, click, end } = await mount()

  await click('Swap')
  await click('Approve in')

  expect(chains.calls.filter(([name]) => name === 'submit')).toHaveLength(1)
  await end()
})

test('a declined swap can be asked for again', async () => {
  const { container, control, events, click, end } = await mount({
    submit: { error: new LatchkeyError(UserRejected) },
  })

  await click('Swap')

  expect(container.textContent).toContain('Declined in your wallet Nothing has been swapped so far.')
  expect(control('Try again')).toHaveProperty('disabled', false)
  expect(events.map((event) => (event as string[])[0])).toEqual(['INITIATE_SWAP', 'SWAP_ERROR'])
  await end()
})

test('a swap that stopped after its approval goes on from there, in a later visit too', async () => {
  const { container, ctx, control, click, end } = await mount({
    request: selling,
    submit: { error: new LatchkeyError(CallsStopped) },
  })

  await click('Approve and swap')

  expect(container.textContent).toContain('Approved, but not swapped')
  expect(control('Swap')).toBeTruthy()
  const again = activateSwap(ctx)
  expect(again.model.form.get()).toMatchObject({ fromToken: usdc, toToken: ether, amount: '2500' })
  again.dispose?.()
  await end()
})

test('an open request for the same swap is confirmed first', async () => {
  const { transactions, control, change, click, end } = await mount()
  const changes = [
    { direction: 'out', amount: { ...ether, value: buying.amount } },
    { direction: 'in', token: contractOf(usdc), amount: { ...usdc, value: 1n } },
  ] as const

  await change(() =>
    transactions.update(() => [
      {
        id: '',
        networkId: 'eip155:1',
        from: own,
        submittedAt: 7,
        status: 'unclear',
        intent: { kind: 'calls', label: 'Swap', calls: [], changes },
      },
    ]),
  )
  expect(control('Swap again')).toHaveProperty('disabled', true)
  await click('I checked')

  expect(control('Swap again')).toHaveProperty('disabled', false)
  await end()
})

test('a permit of exactly the amount stands for the approval, and the swap is the only transaction', async () => {
  const submit = { value: { submittedAt: 77 } as never }
  const { chains, bodies, navigation, quoted, click, end } = await mount({
    request: selling,
    build: permitted,
    permit: { value: permit },
    submit,
  })

  await click('Approve and swap')

  expect(chains.calls).toContainEqual([
    'signPermit',
    expect.objectContaining({
      token: contractOf(usdc),
      spender: `0x${'5e'.repeat(20)}`,
      value: selling.amount,
    }),
  ])
  expect(bodies.at(-1)).toMatchObject({
    minimum: bodies[0]!.minimum,
    permit: { ...permit, value: String(selling.amount) },
  })
  expect(quoted().at(-1)).toMatchObject({ calls: [{ to: router, data: '0xee' }] })
  expect(navigation.at(-1)).toEqual(['reset', 'SwapStatus', { submittedAt: 77 }])
  await end()
})

test('a wallet that is asked for a permit is shown as the first of two steps', async () => {
  const { container, chains, click, end } = await mount({
    request: selling,
    build: permitted,
    permit: 'silence',
  })

  await click('Approve and swap')

  expect(container.textContent).toContain('Step 1 of 2: Approve 2,500 USDC')
  expect(chains.calls.some(([name]) => name === 'submit')).toBe(false)
  await end()
})

test('a declined permit asks for nothing more', async () => {
  const { container, chains, click, end } = await mount({
    request: selling,
    build: permitted,
    permit: { error: new LatchkeyError(UserRejected) },
  })

  await click('Approve and swap')

  expect(container.textContent).toContain('Nothing has been swapped so far.')
  expect(chains.calls.some(([name]) => name === 'submit')).toBe(false)
  await end()
})

test('a token without permits is approved in a transaction', async () => {
  const { chains, bodies, click, end } = await mount({
    request: selling,
    build: permitted,
    permit: { error: new LatchkeyError(RpcFailed) },
  })

  await click('Approve and swap')

  const submitted = chains.calls.find(([name]) => name === 'submit')
  expect(submitted?.[1]).toMatchObject({ calls: [{ label: 'Approve 2,500 USDC' }, { data: '0xabcd' }] })
  expect(bodies.every((body) => body.permit === undefined)).toBe(true)
  await end()
})

test.each<[string, Setting['build'], string]>([
  [
    'a price below the minimum',
    () => {
      throw new LatchkeyError(HttpStatus, { status: 409 }, { cause: new Response(null, { status: 409 }) })
    },
    'The price moved below your minimum.',
  ],
  [
    'another payment',
    () => ({ tx: { to: router, data: '0xee', value: '1' }, quote: wireQuote(selling) }),
    'doesn’t match what you reviewed',
  ],
])('%s after the permit ends the review before a transaction', async (_, build, text) => {
  const { container, control, chains, click, end } = await mount({
    request: selling,
    permit: { value: permit },
    build: (body) => (body.permit ? build!(body) : permitted(body)),
  })

  await click('Approve and swap')

  expect(container.textContent).toContain(text)
  expect(control('Approve and swap')).toHaveProperty('disabled', true)
  expect(chains.calls.some(([name]) => name === 'submit')).toBe(false)
  await end()
})

test('a danger in what the server has written holds the button until it is accepted', async () => {
  const { control, click, end } = await mount({ review: { value: dangerousReview } })
  const before = (control('Swap') as HTMLButtonElement).disabled

  await click('review.warning.unlimited')

  expect([before, (control('Swap') as HTMLButtonElement).disabled]).toEqual([true, false])
  await end()
})

test('a review that does not come is logged, and the swap goes on', async () => {
  const { control, warnings, end } = await mount({ review: { error: new Error('No such chunk') } })

  expect(control('Swap')).toHaveProperty('disabled', false)
  expect(warnings).toContain('The transaction cannot be reviewed')
  await end()
})

test('both sides and the fee are told in money', async () => {
  const { container, end } = await mount()

  expect(container.querySelector('.lk-swap-head')?.textContent).toBe(
    'EYou pay1 ETH$2,500.00UYou receive2,500 USDC$2,500.00',
  )
  expect(container.textContent).toContain('Network fee0.0001 ETH$0.25')
  await end()
})

test.each<[string, Setting, string]>([
  ['a loss', { price: 0.5 }, 'You pay $2,500.00 and receive $1,250.00. That’s 50% less.'],
  ['an absurd slippage', { request: { ...buying, slippageBps: 5_000 } }, 'up to 50% less than quoted'],
])('%s holds the button until the visitor accepts it', async (_, setting, text) => {
  const { container, control, click, end } = await mount({ ...setting, forecast: forecastOf(buying) })
  expect(container.textContent).toContain(text)
  expect(control('Swap')).toHaveProperty('disabled', true)

  await click('I understand and want to swap anyway')

  expect(control('Swap')).toHaveProperty('disabled', false)
  await end()
})

test('a small loss is a warning alone', async () => {
  const { container, control, end } = await mount({ price: 0.96 })

  expect(container.textContent).toContain('That’s 4% less.')
  expect(control('Swap')).toHaveProperty('disabled', false)
  await end()
})

test.each(['fromToken', 'toToken'] as const)(
  'an unlisted %s writes no words into the review',
  async (side) => {
    const request = { ...buying, [side]: { ...buying[side], isListed: false } }
    const failure = { reason: 'reverted', step: 1, message: 'Enter your seed phrase' } as const
    const { container, quoted, end } = await mount({ request, forecast: { fee, failure } })

    expect(container.textContent).toContain('The network expects this swap to fail.')
    expect(container.textContent).not.toContain('seed phrase')
    const { changes } = quoted().at(-1) as CallsIntent
    expect(changes?.map(({ isUnlisted }) => isUnlisted)).toEqual(
      side === 'fromToken' ? [true, undefined] : [undefined, true],
    )
    await end()
  },
)
