import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { mountView } from '../../../tests/fakes/mountView'
import { sampleBought, sampleBuyer, sampleOrder, sampleUsdc } from '../../../tests/fakes/sampleOnramp'
import { startPurchase } from '../actions/startPurchase'
import { activateOnramp, type OnrampModel } from '../activateOnramp'
import feature from '../feature'
import { orderIntentOf } from '../form/orderIntentOf'
import { lazyTexts } from '../lazyTexts'
import { BuyInProgress } from './BuyInProgress'

const page = 'https://pay.test/?sessionToken=1'
const begun = { url: page, orderId: 'order-1' }
const request = {
  provider: 'coinbase',
  address: sampleBuyer,
  asset: sampleUsdc,
  amount: '100',
  currency: 'USD',
  method: 'card',
  label: 'Buy USDC',
}

/** A purchase that was begun a moment ago, as the tap on an offer leaves it. */
async function mount({
  order = () => sampleOrder(),
  begin = () => begun,
  isBegun = true,
}: {
  readonly order?: () => unknown
  readonly begin?: () => unknown
  readonly isBegun?: boolean
} = {}) {
  const fake = fakeContext({
    messages: { ...feature.messages, ...lazyTexts },
    connection: connectedOn('eip155:1', sampleBuyer),
    http: (path) => (path === '/v1/generators/onrampurl' ? begin() : order()),
  })
  fake.chains.follow = { value: fakeTransfer() }
  fake.transactions.update(() => [
    {
      ...fakeTransfer({ id: 'order-1', submittedAt: 7 }),
      intent: orderIntentOf('order-1', 'Buy USDC', sampleBought),
    },
  ])
  const { model } = (await activateOnramp(fake.ctx)) as { model: OnrampModel }
  if (isBegun) void startPurchase(fake.ctx, model, request, 'Coinbase')
  const module = { views: { BuyInProgress }, activate: () => ({ model, dispose() {} }) }
  const mounted = await mountView(module, 'BuyInProgress', fake)
  await mounted.advance(0)
  const names = () =>
    [...mounted.container.querySelectorAll('.lk-actions button')].map(({ textContent }) =>
      textContent?.trim(),
    )
  const begins = () => fake.requests.filter((path) => path === '/v1/generators/onrampurl').length
  return { ...fake, ...mounted, fake, model, names, begins }
}

test('an open window is where the visitor goes on, and the shell watches the order', async () => {
  const { container, announcements, chains, opened, names, end } = await mount()

  expect(container.textContent).toContain('Continue in the Coinbase window')
  expect(announcements.at(-1)).toBe(
    'polite: Continue in the Coinbase window\nComplete your payment there. Your order is kept.',
  )
  expect(names()).toEqual(['Your purchases'])
  expect(opened).toEqual([`window ${page}`])
  expect([...chains.watched]).toEqual([7])
  await end()
})

/** An order that arrives when the test says so. */
function later() {
  let arrive = () => {}
  const order = new Promise((resolve) => {
    arrive = () => resolve(begun)
  })
  return { begin: () => order, arrive: () => arrive() }
}

test.each([
  ['blocked', 'Your browser blocked the window'],
  ['closed', 'The Coinbase window is closed or out of sight'],
] as const)('the page of a window that was %s while empty is opened by a button', async (status, title) => {
  const { begin, arrive } = later()
  const { container, windows, opened, begins, change, click, names, advance, end } = await mount({ begin })
  await change(() => windows[0]!(status))
  expect(container.textContent).toContain('Opening Coinbase')
  expect(names()).toEqual(['Your purchases'])

  await change(arrive)
  await advance(0)
  expect(container.textContent).toContain(title)
  opened.length = 0
  await click('Open Coinbase')

  expect([opened, begins()]).toEqual([[`window ${page}`], 1])
  expect(container.textContent).toContain('Continue in the Coinbase window')
  expect(names()).toEqual(['Your purchases'])
  await end()
})

test('a page that is blocked once more keeps its button', async () => {
  const { begin, arrive } = later()
  const { container, windows, change, click, names, advance, end } = await mount({ begin })
  await change(() => windows[0]!('blocked'))
  await change(arrive)
  await advance(0)
  await click('Open Coinbase')

  await change(() => windows[1]!('blocked'))

  expect(container.textContent).toContain('Your browser blocked the window')
  expect(names()).toEqual(['Open Coinbase', 'Your purchases'])
  await end()
})

test('after a closed window another order is begun only past a warning', async () => {
  const { container, announcements, windows, begins, change, click, end } = await mount()
  await change(() => windows[0]!('closed'))
  expect(container.textContent).toContain('The Coinbase window is closed or out of sight')

  await click('Try again')
  expect(container.textContent).toContain('Your earlier order at Coinbase may still go through.')
  expect(announcements.at(-1)).toContain('If you paid, don’t pay again.')
  expect(begins()).toBe(1)
  await click('Start new order')

  expect(begins()).toBe(2)
  await end()
})

test('without news for 180 s a purchase is slow, and another order is begun only past a warning', async () => {
  const { container, model, begins, advance, click, end } = await mount()
  await advance(179_999)
  expect(container.textContent).toContain('Continue in the Coinbase window')

  await advance(1)
  expect(container.textContent).toContain('No payment reported yet')
  await click('Try again')
  expect(container.textContent).toContain('may still go through. If you paid, don’t pay again.')
  await click('Start new order')

  expect(begins()).toBe(2)
  expect(model.purchase.get()).toMatchObject({ startedAt: 180_000, request })
  expect(container.textContent).not.toContain('No payment reported yet')
  await end()
})

test('what happens to an earlier window does not change a later purchase', async () => {
  const { begin, arrive } = later()
  const { model, windows, change, advance, click, container, end } = await mount({ begin })
  await advance(180_000)
  await click('Try again')
  expect(container.textContent).toContain('Opening Coinbase')

  await change(() => windows[0]!('closed'))
  expect(model.purchase.get()).toMatchObject({ startedAt: 180_000, window: 'opening' })

  await change(arrive)
  await end()
})

test.each([
  ['paid', 'Coinbase got your payment'],
  ['sending', 'Your crypto is on its way. You don’t have to wait here.'],
] as const)('an order that is %s goes on, whatever its window', async (status, text) => {
  const { container, windows, change, advance, names, end } = await mount({
    order: () => sampleOrder({ status }),
  })

  await change(() => windows[0]!('closed'))
  await advance(180_000)

  expect(container.textContent).toContain(text)
  expect(names()).toEqual(['Your purchases'])
  await end()
})

const received = { amount: '98.123456789', currency: 'USDC' }

test('coins that the chain shows end the purchase, and nothing more is asked', async () => {
  let order = sampleOrder()
  const { container, announcements, navigation, requests, advance, click, end } = await mount({
    order: () => order,
  })
  order = sampleOrder({ status: 'done', received })
  await advance(4_000)
  expect(container.textContent).toContain('98.123456 USDC receivedYour crypto is in your wallet.')
  expect(announcements.at(-1)).toContain('polite: 98.123456 USDC received')
  const { length } = requests

  await advance(20_000)
  await click('Done')

  expect(requests).toHaveLength(length)
  expect(navigation).toEqual([['reset', 'Account']])
  await end()
})

test('fewer coins than expected are shown next to the expected ones', async () => {
  const { container, names, end } = await mount({
    order: () => sampleOrder({ status: 'partly', received: { amount: '50', currency: 'USDC' } }),
  })

  expect(container.textContent).toContain('50 USDC received')
  expect(container.textContent).toContain('Coinbase said it would send 98.25 USDC.')
  expect(names()).toEqual(['Done'])
  await end()
})

test('no coins are told as received that the chain has not shown', async () => {
  const { container, end } = await mount({ order: () => sampleOrder({ status: 'done' }) })

  expect(container.textContent).not.toContain('received')
  expect(container.textContent).toContain('Your crypto is on its way.')
  await end()
})

test.each([
  ['failed', 'Purchase failed', 'Coinbase reports a failure. If you were charged, contact Coinbase.'],
  ['expired', 'Order expired', 'Coinbase didn’t report a payment in time.'],
] as const)('an order that is %s may be begun again past a warning', async (status, title, text) => {
  const { container, announcements, begins, click, end } = await mount({
    order: () => sampleOrder({ status }),
  })
  expect(container.textContent).toContain(title + text)
  expect(announcements.at(-1)).toBe(`assertive: ${title}\n${text}`)

  await click('Try again')
  expect(begins()).toBe(1)
  await click('Start new order')

  expect(begins()).toBe(2)
  await end()
})

test('a failed order whose coins come after all is done', async () => {
  let order = sampleOrder({ status: 'failed' })
  const { container, advance, end } = await mount({ order: () => order })
  expect(container.textContent).toContain('Purchase failed')

  order = sampleOrder({ status: 'done', received })
  await advance(4_000)

  expect(container.textContent).toContain('98.123456 USDC received')
  await end()
})

test('an order that was not placed is begun again at once: nothing can be paid twice', async () => {
  let isDown = true
  const { container, announcements, opened, begins, click, advance, end } = await mount({
    begin() {
      if (isDown) throw new LatchkeyError(HttpUnreachable)
      return begun
    },
  })
  expect(container.textContent).toContain('Couldn’t place the order')
  expect(announcements.at(-1)).toContain('assertive: Couldn’t place the order')
  expect(opened).toEqual(['window closed'])

  isDown = false
  await click('Try again')
  await advance(0)

  expect(begins()).toBe(2)
  expect(container.textContent).toContain('Continue in the Coinbase window')
  await end()
})

test('the last answer stays while the server is away', async () => {
  let isDown = false
  const { container, advance, end } = await mount({
    order() {
      if (isDown) throw new LatchkeyError(HttpUnreachable)
      return sampleOrder({ status: 'paid' })
    },
  })

  isDown = true
  await advance(4_000)

  expect(container.textContent).toContain('Coinbase got your payment')
  await end()
})

test('without a purchase the view leads to the form', async () => {
  const { container, navigation, click, end } = await mount({ isBegun: false })
  expect(container.textContent).toContain('No purchase in progress')

  await click('Buy crypto')

  expect(navigation).toEqual([['replace', 'OnRampProviders']])
  await end()
})

test('nothing is held once the view is left', async () => {
  const { fake, end } = await mount()

  await end()

  expect(fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
})

test('a purchase has a receipt: seller, money, coins, network, address, time and order number', async () => {
  const { container, click, copied, end } = await mount()

  const rows = [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Sold byCoinbase',
    'You pay$100.00',
    expect.stringMatching(/^You buy[\d.,]+ USDC$/),
    'NetworkEthereum',
    expect.stringContaining('To address0xd8'),
    expect.stringContaining('Started'),
    'Order numberorder-1',
  ])
  await click('Copy order number')

  expect(copied).toEqual(['order-1'])
  await end()
})
