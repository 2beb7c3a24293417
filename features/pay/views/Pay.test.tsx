import type { Connection } from '@shared/domain/connection'
import { UserRejected } from '@shared/errors/catalogue'
import { HttpStatus } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn, disconnected } from '../../../tests/fakes/fakeConnection'
import { type FakeContext, fakeContext } from '../../../tests/fakes/fakeContext'
import { dangerousReview, FakeReviewDetails } from '../../../tests/fakes/fakeReview'
import { mountView } from '../../../tests/fakes/mountView'
import { samplePaying, sampleTerms, wirePayment } from '../../../tests/fakes/samplePay'
import { activatePay, type PayModel } from '../activatePay'
import feature from '../feature'
import type { OpenedExchange } from '../form/payStage'
import { lazyTexts } from '../lazyTexts'
import './ExchangeRows'
import { PayLoading } from './PayLoading'

const usdcId = sampleTerms.asset.replace('/erc20', '')

interface World {
  readonly view?: 'Pay' | 'PayLoading'
  readonly connection?: Connection
  readonly payment?: () => unknown
  readonly exchanges?: () => unknown
  /** Dollars for one token; null: unknown. */
  readonly price?: number | null
  /** How far the exchange says that it is. */
  readonly report?: () => unknown
  readonly params?: object
  readonly balance?: bigint
  readonly set?: (fake: FakeContext) => void
}

async function mount({
  view = 'Pay',
  connection = connectedOn('eip155:1'),
  payment = wirePayment,
  exchanges = () => ({ exchanges: [{ id: 'harbor', name: 'Harbor' }] }),
  report = () => ({ status: 'IN_PROGRESS' }),
  price = 1,
  params = {},
  balance = 30_000_000n,
  set,
}: World = {}) {
  const fake = fakeContext({
    messages: { ...feature.messages, ...lazyTexts },
    connection,
    ReviewDetails: FakeReviewDetails,
    http: (path, _query, body) => {
      if (path === '/v1/fungible/price')
        return { fungibles: price === null ? [] : [{ address: usdcId, price }] }
      if (path !== '/v1/json-rpc') return payment()
      const { method } = body as { method: string }
      const opened = { url: 'https://exchange.test/pay', sessionId: 's' }
      if (method === 'reown_getExchangeBuyStatus') return { result: report() }
      return { result: method === 'reown_getExchanges' ? exchanges() : opened }
    },
  })
  const { chains } = fake
  chains.tokenBalance = { value: { value: balance, decimals: 6, symbol: 'USDC' } }
  chains.encode = { value: '0xa9059cbb' }
  chains.quote = { value: { fee: { value: 112_000_000_000_000n, decimals: 18, symbol: 'ETH' } } }
  Object.defineProperty(chains, 'readContract', {
    get() {
      const [, call] = chains.calls.at(-1) as [string, { readonly abi: { readonly name: string } }]
      return { value: call.abi.name === 'symbol' ? 'USDC' : 6 }
    },
  })
  set?.(fake)
  const { model } = activatePay(fake.ctx) as { model: PayModel }
  const module = { views: { ...feature.views, PayLoading }, activate: () => ({ model, dispose() {} }) }
  const mounted = await mountView(module, view, fake, { ...sampleTerms, ...params })
  for (let turn = 0; turn < 4; turn++) await mounted.advance(0)
  const text = () => mounted.container.textContent
  return { ...mounted, fake, model, text }
}

const asks = ({ chains }: FakeContext) => chains.calls.filter(([name]) => name === 'submit').length

test('the amount, its receiver and the fee are shown, and the wallet is asked by the button', async () => {
  const { fake, text, click, end } = await mount({
    set: ({ chains }) => {
      chains.submit = { value: samplePaying() }
    },
  })
  expect(text()).toContain('25.5 USDC')
  expect(text()).toContain('0x5a')
  expect(text()).toContain('0.000112 ETH')

  await click('Pay 25.5 USDC')

  expect(asks(fake)).toBe(1)
  const [, intent] = fake.chains.calls.find(([name]) => name === 'quote') as [
    string,
    { calls: { data: string }[] },
  ]
  expect(intent).toMatchObject({
    once: `pay:${sampleTerms.paymentId}`,
    report: `/v1/pay/${sampleTerms.paymentId}/transactions`,
  })
  expect(intent.calls[0]!.data).toBe(`0xa9059cbb${'5e'.repeat(32)}`)
  await end()
})

test('two taps ask the wallet once', async () => {
  const { fake, control, change, end } = await mount()

  await change(() => {
    control('Pay 25.5 USDC').click()
    control('Pay 25.5 USDC').click()
  })

  expect(asks(fake)).toBe(1)
  await end()
})

test('a visitor who has paid meanwhile is not asked', async () => {
  let status = 'waiting'
  const { fake, click, end } = await mount({ payment: () => wirePayment({ status }) })
  status = 'paid'

  await click('Pay 25.5 USDC')

  expect(asks(fake)).toBe(0)
  await end()
})

test('a declined request says that nothing has been paid so far, and can be repeated', async () => {
  const { fake, text, click, advance, end } = await mount({
    set: ({ chains }) => {
      chains.submit = { error: new LatchkeyError(UserRejected) }
    },
  })
  await click('Pay 25.5 USDC')
  expect(text()).toContain('You declined. Nothing has been paid so far.')
  // The view was left for the wallet’s answer, and reads again.
  for (let turn = 0; turn < 4; turn++) await advance(0)

  await click('Pay 25.5 USDC')

  expect(asks(fake)).toBe(2)
  await end()
})

test('too little of the asset is said, and nothing can be asked', async () => {
  const { text, control, end } = await mount({ balance: 25_499_999n })

  expect(text()).toContain('You don’t have enough USDC.')
  expect((control('Pay 25.5 USDC') as HTMLButtonElement).disabled).toBe(true)
  await end()
})

test.each([
  ['the network fee is not covered', { failure: { reason: 'balance' } }, 'network fee'],
  ['the token refuses', { failure: { reason: 'reverted', step: 1, message: 'paused' } }, 'paused'],
  [
    'another asset would move',
    { moves: [{ direction: 'out', token: '0xother', value: 1n }] },
    'more than the amount',
  ],
  ['nothing would move', { moves: [] }, 'more than the amount'],
])('a payment is not offered if %s, and nor is a box', async (_, forecast, words) => {
  const { text, container, control, end } = await mount({
    set: ({ chains }) => {
      chains.quote = { value: forecast as never }
      chains.review = { value: dangerousReview }
    },
  })

  expect(text()).toContain(words)
  expect(container.querySelector('input[type=checkbox]')).toBeNull()
  expect((control('Pay 25.5 USDC') as HTMLButtonElement).disabled).toBe(true)
  await end()
})

test('a danger in the payment holds the button until the visitor accepts it', async () => {
  const { fake, control, click, end } = await mount({
    set: ({ chains }) => {
      chains.review = { value: dangerousReview }
    },
  })
  const isHeld = () => (control('Pay 25.5 USDC') as HTMLButtonElement).disabled
  const before = isHeld()
  await click('Pay 25.5 USDC')
  expect([before, asks(fake)]).toEqual([true, 0])

  await click('review.warning.unlimited')

  expect(isHeld()).toBe(false)
  await click('Pay 25.5 USDC')
  expect(asks(fake)).toBe(1)
  await end()
})

test('terms that are not the host’s are not paid', async () => {
  const { text, container, end } = await mount({ payment: () => wirePayment({ amount: '25500001' }) })

  expect(text()).toContain('Couldn’t load the payment')
  expect(container.textContent).not.toContain('Pay 25')
  await end()
})

test('an id of another payment is said, without a button that cannot help', async () => {
  const { text, container, end } = await mount({
    payment: () => {
      throw new LatchkeyError(HttpStatus, { status: 409 }, { cause: { status: 409 } })
    },
  })

  expect(text()).toContain('This payment has changed')
  expect(container.querySelectorAll('button')).toHaveLength(0)
  await end()
})

test('a visitor without a wallet connects one', async () => {
  const { fake, click, end } = await mount({ connection: disconnected })

  await click('Connect wallet')

  expect(JSON.stringify(fake.navigation)).toContain('Connect')
  await end()
})

test('a wallet on another network is asked to switch first', async () => {
  const { fake, click, end } = await mount({ connection: connectedOn('eip155:10') })

  await click('Switch to Ethereum')

  expect(fake.chains.calls).toContainEqual(['switchNetwork', 'eip155:1'])
  expect(asks(fake)).toBe(0)
  await end()
})

test('an exchange opens in the tap, and paying otherwise warns of it', async () => {
  const { fake, model, text, click, change, end } = await mount({ params: { exchanges: {} } })
  await click('Harbor')
  expect(fake.opened).toEqual(['window https://exchange.test/pay'])
  expect(model.exchange.get()).toMatchObject({ id: 'harbor', paymentId: sampleTerms.paymentId })

  await change(() => model.exchange.update((now) => now && { ...now, isLeft: true }))

  expect(text()).toContain('You opened Harbor for this payment.')
  await end()
})

test('a payment of unknown outcome is repeated only after a warning', async () => {
  const { model, text, click, end } = await mount({
    view: 'PayLoading',
    set: ({ transactions }) => transactions.update(() => [samplePaying({ id: '', status: 'unclear' })]),
  })
  expect(text()).toContain('Check your wallet')
  await click('Pay again')
  expect(text()).toContain('paid twice')
  expect(model.wallet.get().despite).toBeUndefined()

  await click('I didn’t pay')

  expect(model.wallet.get().despite).toBe(1)
  await end()
})

test.each([
  ['NoReference', 'Your wallet left out what names this payment.'],
  ['OtherTransfer', 'The transaction doesn’t match the payment.'],
])('a transaction that the server does not count (%s) has a way on', async (reason, words) => {
  const { model, text, click, control, end } = await mount({
    view: 'PayLoading',
    payment: () => wirePayment({ reason }),
    set: ({ transactions }) => transactions.update(() => [samplePaying({ status: 'confirmed' })]),
  })
  expect(text()).toContain(words)
  expect(control('Copy transaction ID')).toBeTruthy()
  await click('Pay again')
  expect(text()).toContain('Ask the site first.')
  expect(model.wallet.get().isUncounted).toBe(false)

  await click('Pay again')

  expect(model.wallet.get()).toMatchObject({ despite: 1, isUncounted: true })
  await end()
})

test('of a payment whose page does not load, it is said that the wallet was asked', async () => {
  const down = () => {
    throw new Error('down')
  }
  const asked = await mount({
    payment: down,
    set: ({ transactions }) => transactions.update(() => [samplePaying({ status: 'unclear' })]),
  })
  expect(asked.text()).toContain('Your wallet was already asked to pay. Don’t pay again.')
  await asked.end()
  const fresh = await mount({ payment: down })
  expect(fresh.text()).toContain('Nothing was paid from here.')
  await fresh.end()
})

test('a confirmed transaction is no payment before the server says so', async () => {
  let payment = wirePayment()
  const { text, advance, end } = await mount({
    view: 'PayLoading',
    payment: () => payment,
    set: ({ transactions }) => transactions.update(() => [samplePaying({ status: 'confirmed' })]),
  })
  expect(text()).toContain('Waiting for the site to count it. Don’t pay again.')
  payment = wirePayment({ status: 'paid', transaction: { hash: `0x${'ab'.repeat(32)}` } })

  await advance(4_000)

  expect(text()).toContain('The payment arrived on Ethereum.')
  await end()
})

test('the page goes on to the shop’s address once the visitor is done', async () => {
  const { fake, click, end } = await mount({
    view: 'PayLoading',
    payment: () => wirePayment({ status: 'paid', transaction: { hash: `0x${'ab'.repeat(32)}` } }),
    params: { redirectUrl: 'https://shop.test/thanks' },
  })

  await click('Done')

  expect(JSON.stringify(fake.opened)).toContain('https://shop.test/thanks')
  await end()
})

const hash = `0x${'cd'.repeat(32)}`
const opened: OpenedExchange = {
  paymentId: sampleTerms.paymentId,
  id: 'harbor',
  name: 'Harbor',
  session: 's',
  window: 'closed',
  url: undefined,
  error: undefined,
  isLeft: false,
  report: undefined,
}

test.each<[string, object, string]>([
  ['failed', { status: 'FAILED' }, 'Harbor reports that the payment failed.'],
  [
    'paid something else',
    { status: 'IN_PROGRESS', txHash: hash, reason: 'OtherTransfer' },
    'The transaction doesn’t match the payment.',
  ],
  ['is not done', { status: 'IN_PROGRESS' }, 'If you paid there, wait until Ethereum shows it.'],
])('an exchange that %s is told as that, with another way to pay', async (_, answer, words) => {
  const { model, text, click, advance, end } = await mount({ view: 'PayLoading', report: () => answer })
  await advance(0)
  model.exchange.update(() => opened)
  await advance(0)
  await advance(4_000)

  expect(text()).toContain(words)
  expect(text().includes('0xcd')).toBe('txHash' in answer)
  await click('Pay another way')

  expect(model.exchange.get()?.isLeft).toBe(true)
  await end()
})

test('an exchange that does not answer leaves what is known', async () => {
  const { model, text, advance, end } = await mount({
    view: 'PayLoading',
    report() {
      throw new Error('down')
    },
  })
  model.exchange.update(() => opened)
  await advance(4_000)

  expect(text()).toContain('Waiting for Harbor')
  await end()
})

const recipientGets = (value: bigint) => ({
  acts: [],
  changes: { status: 'unavailable' } as const,
  warnings: [],
  simulated: [
    { account: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', moves: [] },
    {
      account: sampleTerms.recipient.toLowerCase(),
      moves: [{ direction: 'in' as const, token: sampleTerms.asset.split(':')[2]!, value }],
    },
  ],
})

test.each([
  [25_500_000n, false],
  [25_499_999n, true],
  [25_500_001n, true],
])('a payment of which the recipient gets %s of 25500000 is held: %s', async (value, isHeld) => {
  const { control, text, end } = await mount({
    set({ chains }) {
      chains.review = { value: recipientGets(value) }
    },
  })

  expect(text().includes('The recipient would get another amount')).toBe(isHeld)
  expect(control('Pay 25.5 USDC')).toHaveProperty('disabled', isHeld)
  await end()
})

test('the amount and the fee are told in money, with who asks; a token without a price writes no words', async () => {
  const listed = await mount()
  expect(listed.text()).toContain('25.5 USDC$25.50')
  expect(listed.text()).toContain('Requested byHost')
  await listed.end()

  const failure = { reason: 'reverted', step: 1, message: 'Enter your seed phrase' } as const
  const { text, end } = await mount({
    price: null,
    set({ chains }) {
      chains.quote = { value: { failure } as never }
    },
  })
  expect(text()).toContain('This payment would fail.')
  expect(text()).not.toContain('seed phrase')
  await end()
})
