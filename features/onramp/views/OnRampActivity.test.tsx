import type { Transaction } from '@shared/domain/transaction'
import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { mountView } from '../../../tests/fakes/mountView'
import { sampleBought, sampleBuyer, sampleOrder } from '../../../tests/fakes/sampleOnramp'
import { keepPage } from '../actions/keptPages'
import { activateOnramp, type OnrampModel } from '../activateOnramp'
import feature from '../feature'
import { orderIntentOf } from '../form/orderIntentOf'
import type { Order } from '../form/orderSchema'
import { lazyTexts } from '../lazyTexts'
import { OnRampActivity } from './OnRampActivity'

const bought = (id: string, change: Partial<Transaction> = {}): Transaction => ({
  ...fakeTransfer({ id, submittedAt: Date.UTC(2026, 0, 2, 12) }),
  ...change,
  intent: orderIntentOf(id, 'Buy USDC', sampleBought),
})

/** The server knows the given orders, and is down without them. */
async function mount(transactions: readonly Transaction[], orders: readonly Order[] = []) {
  const fake = fakeContext({
    messages: { ...feature.messages, ...lazyTexts },
    connection: connectedOn('eip155:1', sampleBuyer),
    http(path) {
      const order = orders.find(({ id }) => path === `/v1/onramp/orders/${id}`)
      if (!order) throw new LatchkeyError(HttpUnreachable)
      return order
    },
  })
  fake.transactions.update(() => transactions)
  const { model } = activateOnramp(fake.ctx) as { model: OnrampModel }
  const module = { views: { OnRampActivity }, activate: () => ({ model, dispose() {} }) }
  const mounted = await mountView(module, 'OnRampActivity', fake)
  await mounted.advance(0)
  const rows = () => [...mounted.container.querySelectorAll('li')].map(({ textContent }) => textContent)
  return { ...fake, ...mounted, fake, model, rows }
}

test('without a purchase it says what will be here, and leads to the form', async () => {
  const { container, navigation, click, end } = await mount([fakeTransfer()])
  expect(container.textContent).toContain('No purchases yetPurchases you start in this browser appear here.')

  await click('Buy crypto')

  expect(navigation).toEqual([
    ['reset', 'Account'],
    ['push', 'OnRampProviders'],
  ])
  await end()
})

test.each([
  ['waiting', 'Waiting for payment'],
  ['paid', 'Paid'],
  ['sending', 'On its way'],
  ['done', 'Received'],
  ['partly', 'Partly received'],
  ['failed', 'Failed'],
  ['expired', 'Expired'],
  ['a status of a later server', 'Waiting for payment'],
] as const)('an order that is %s is shown as %s, with its day', async (status, words) => {
  const { rows, end } = await mount([bought('order-1')], [sampleOrder({ status })])

  expect(rows()).toEqual([`Buy USDC${words} 1/2/202698.25 USDC`])
  await end()
})

test.each([
  ['pending', 'Waiting for payment'],
  ['confirmed', 'Received'],
  ['partial', 'Partly received'],
  ['reverted', 'Failed'],
] as const)('while the server is away, what the shell knows as %s is %s', async (status, words) => {
  const { rows, end } = await mount([bought('order-1', { status })])

  expect(rows()).toEqual([`Buy USDC${words} 1/2/2026`])
  await end()
})

test('several orders stand in a row, each with its own state and what the chain shows of it', async () => {
  const { rows, end } = await mount(
    [bought('order-2', { submittedAt: Date.UTC(2026, 0, 3, 12) }), fakeTransfer(), bought('order-1')],
    [
      sampleOrder({ id: 'order-2', status: 'sending' }),
      sampleOrder({ status: 'partly', received: { amount: '50', currency: 'USDC' } }),
    ],
  )

  expect(rows()).toEqual(['Buy USDCOn its way 1/3/202698.25 USDC', 'Buy USDCPartly received 1/2/202650 USDC'])
  await end()
})

test('an open order is looked at again, and a settled one is not', async () => {
  const { requests, advance, end } = await mount(
    [bought('order-2'), bought('order-1', { submittedAt: 3, status: 'reverted' })],
    [sampleOrder({ id: 'order-2' }), sampleOrder({ status: 'failed' })],
  )
  requests.length = 0

  await advance(4_000)

  expect(requests).toEqual(['/v1/onramp/orders/order-2'])
  await end()
})

test('nothing is held once the view is left', async () => {
  const { fake, end } = await mount([bought('order-1')], [sampleOrder()])

  await end()

  expect(fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
})

test('a purchase of an earlier visit is continued: its page is opened if no window has shown it', async () => {
  const { fake, model, click, navigation, end } = await mount([bought('order-1')], [sampleOrder()])
  keepPage(fake.ctx, { orderId: 'order-1', provider: 'Coinbase', url: 'https://pay.test/' })

  await click('Buy USDC')

  expect(navigation.at(-1)).toEqual(['push', 'BuyInProgress'])
  expect(model.purchase.get()).toMatchObject({
    orderId: 'order-1',
    provider: 'Coinbase',
    page: 'unused',
    url: 'https://pay.test/',
    window: 'closed',
    request: undefined,
  })
  await end()
})

test('a page that a window has shown is not opened again', async () => {
  const { model, click, end } = await mount([bought('order-1')], [sampleOrder()])

  await click('Buy USDC')

  expect(model.purchase.get()).toMatchObject({ provider: 'coinbase', page: 'used', url: undefined })
  await end()
})
