import type { Transaction } from '@shared/domain/transaction'
import type { BuyForm } from '../../../features/onramp/form/buyForm'
import type { OngoingPurchase } from '../../../features/onramp/form/ongoingPurchase'
import { orderIntentOf } from '../../../features/onramp/form/orderIntentOf'
import type { Order } from '../../../features/onramp/form/orderSchema'
import { patienceMs } from '../../../features/onramp/form/purchase'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import {
  coinbase,
  meld,
  sampleBought,
  sampleOffer,
  sampleOptions,
  sampleOrder,
  sampleUsdc,
} from '../../../tests/fakes/sampleOnramp'
import { click } from '../click'
import { tokenMarks } from '../marks'
import { onrampFeature } from '../onrampFeature'
import * as sample from '../sampleData'
import type { Scene } from '../scene'
import { type ViewOptions, viewScenesOf } from '../viewScene'

const { address, connectedWith, ethereum, opMainnet } = sample

interface Answers {
  readonly options?: () => unknown
  readonly orders?: readonly Order[]
}

const world = ({ options = () => sampleOptions, orders = [] }: Answers = {}) => ({
  connection: connectedWith(),
  config: { networks: [ethereum, opMainnet], apiUrl: sample.pictureApi(tokenMarks.usdc) },
  http(path: string, _query: unknown, body: unknown) {
    if (path === '/v1/onramp/options') return options()
    const { amount } = (body ?? {}) as { readonly amount?: string }
    if (amount)
      return { quotes: [sampleOffer('meld', amount, '98.5'), sampleOffer('coinbase', amount, '98.25')] }
    return orders.find(({ id }) => path.endsWith(`/${id}`)) ?? new Promise(() => {})
  },
})

const scene = (options: ViewOptions, filled?: Partial<BuyForm>, purchase?: OngoingPurchase): Scene =>
  viewScenesOf(onrampFeature(filled, purchase))({ world: world(), ...options })

const form = { view: 'OnRampProviders', below: ['Account'], steps: [0, 0, 300, 0] }
const filled = { text: '100', locale: 'en' }

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const begun: OngoingPurchase = {
  request: {
    provider: 'coinbase',
    address,
    asset: sampleUsdc,
    amount: '100',
    currency: 'USD',
    method: 'card',
    label: 'Buy USDC',
  },
  provider: 'Coinbase',
  window: 'open',
  page: 'used',
  startedAt: 0,
  orderId: 'order-1',
  url: 'https://pay.test/',
  error: undefined,
}
const progress = (
  options: Omit<ViewOptions, 'view'>,
  { purchase, order }: { readonly purchase?: Partial<OngoingPurchase>; readonly order?: Partial<Order> } = {},
): Scene =>
  scene(
    {
      view: 'BuyInProgress',
      below: ['Account', 'OnRampProviders'],
      world: world({ orders: [sampleOrder(order)] }),
      steps: [0, 0],
      ...options,
    },
    filled,
    { ...begun, ...purchase },
  )

/** Purchases of successive days, the newest first. */
const orders = [
  sampleOrder({ id: 'order-4' }),
  sampleOrder({ id: 'order-3', status: 'sending' }),
  sampleOrder({ id: 'order-2', status: 'partly', received: { amount: '50', currency: 'USDC' } }),
  sampleOrder({ status: 'done', received: { amount: '1250.123456', currency: 'USDC' } }),
]
const statuses = ['pending', 'pending', 'partial', 'confirmed'] as const
const purchases = orders.map(
  ({ id }, index): Transaction => ({
    ...fakeTransfer({ id, status: statuses[index]!, submittedAt: Date.UTC(2026, 2, 14 - index, 12) }),
    intent: orderIntentOf(id, 'Buy USDC', sampleBought),
  }),
)

export const onrampScenes: readonly Scene[] = [
  scene({ ...form, id: 'onramp-offers', title: 'Offers, side by side' }, filled),
  scene(
    {
      ...form,
      id: 'onramp-earlier',
      title: 'An order for the same is open',
      set: (fake) =>
        fake.transactions.update(() => [
          {
            ...fakeTransfer({ id: 'order-1', from: address }),
            intent: orderIntentOf('order-1', 'Buy USDC', { ...sampleBought, address, asset: sampleUsdc }),
          },
        ]),
    },
    filled,
  ),
  scene({ ...form, id: 'onramp-limit', title: 'More than the limit' }, { ...filled, text: '7500.01' }),
  scene({
    ...form,
    id: 'onramp-failed',
    title: 'The offers did not load',
    world: world({
      options() {
        throw new Error('down')
      },
    }),
  }),
  scene(
    {
      ...form,
      id: 'onramp-region',
      title: 'A provider that does not sell in this region',
      world: world({
        options: () => ({
          ...sampleOptions,
          providers: [{ ...coinbase, restrictedTimeZones: [timeZone()] }, meld],
        }),
      }),
    },
    filled,
  ),
  scene({
    view: 'OnRampTokenSelect',
    below: ['Account', 'OnRampProviders'],
    id: 'onramp-tokens',
    title: 'Choice of the token',
    // The API of the others has one picture for everything.
    world: { ...world(), config: {} },
    steps: [0, 0],
  }),
  progress({ id: 'onramp-progress-unpaid', title: 'The provider’s window is open' }),
  progress(
    { id: 'onramp-progress-blocked', title: 'The window was blocked' },
    { purchase: { window: 'blocked', page: 'unused' } },
  ),
  progress(
    {
      id: 'onramp-progress-slow',
      title: 'No news for long, and a warning before another order',
      steps: [0, 0, click('.lk-actions button'), 0],
    },
    { purchase: { startedAt: -patienceMs } },
  ),
  progress(
    { id: 'onramp-progress-done', title: 'What the chain brought' },
    { order: { status: 'done', received: { amount: '98.123456', currency: 'USDC' } } },
  ),
  progress(
    { id: 'onramp-progress-partly', title: 'Fewer coins than expected' },
    { order: { status: 'partly', received: { amount: '50', currency: 'USDC' } } },
  ),
  scene({
    view: 'OnRampActivity',
    below: ['Account', 'OnRampProviders'],
    id: 'onramp-activity',
    title: 'Purchases of this browser',
    world: world({ orders }),
    set: (fake) => fake.transactions.update(() => purchases),
    steps: [0, 0],
  }),
  scene({
    view: 'WhatIsABuy',
    below: ['Account', 'OnRampProviders'],
    id: 'onramp-what',
    title: 'How buying works',
  }),
]
