import type { OrderIntent } from '@shared/domain/order'
import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../../tests/fakes/fakeAdapter'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { createFakeWallet } from '../../../tests/fakes/fakeWallet'
import type { Core } from '../../entry/boot/createCore'
import { createCoreState } from '../../entry/boot/createCoreState'
import { createLazyCore } from '../../entry/boot/createLazyCore'

const walletId = 'local.harbor'
const order: OrderIntent = {
  kind: 'order',
  label: 'Buy 1 ETH',
  changes: [{ direction: 'in', amount: { value: 10n ** 18n, symbol: 'ETH', decimals: 18 } }],
  source: {
    path: '/v1/onramp/orders/7',
    field: 'status',
    done: ['completed'],
    failed: ['refunded'],
    everyMs: 10_000,
  },
}

const pages: Core[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.dispose()
})

/** A page whose server has given answers. */
async function openPage(storage = createFakeStorage(), { isConnected = true } = {}) {
  const server = { answer: () => ({ status: 'paid' }) as unknown, asked: [] as string[] }
  const tab = storage.tab()
  const deps = createFakeCoreDeps({
    wallets: [createFakeWallet({ rdns: walletId })],
    storage: tab,
    adapters: { eip155: createFakeAdapter('eip155', '0xalice') },
  })
  const http = () => ({
    async request<T>(path: string, { schema }: { schema: { parse(value: unknown): T } }) {
      server.asked.push(path)
      return schema.parse(server.answer())
    },
  })
  const given = { ...deps, http }
  const core = createLazyCore(
    given,
    await createCoreState(given),
    () => import('../../entry/package/sessions'),
  )
  pages.push(core)
  if (isConnected) await core.chains.connect(walletId)
  const turns = async () => {
    for (let turn = 0; turn < 10; turn++) await settled()
  }
  await turns()
  const told = () =>
    deps.facts.flatMap(([name, payload]) => {
      const { transaction } = payload as { transaction?: { id: string; status: string } }
      return transaction ? [`${name} ${transaction.id} ${transaction.status}`] : []
    })
  const { transactions } = core.chains
  return { storage, tab, server, transactions, clock: deps.clock, turns, told }
}

test('an order is checked at its interval until it is done', async () => {
  const { transactions, server, clock, turns, told } = await openPage()

  const followed = await transactions.follow('order-7', order)
  await clock.advance(0)
  await turns()
  await clock.advance(9_999)
  await turns()
  expect(server.asked).toEqual(['/v1/onramp/orders/7'])
  server.answer = () => ({ status: 'completed' })
  await clock.advance(1)
  await turns()

  expect(followed).toMatchObject({ id: 'order-7', from: '0xalice', status: 'pending', intent: order })
  expect(told()).toEqual(['transactionSubmitted order-7 pending', 'transactionSettled order-7 confirmed'])
  await clock.advance(600_000)
  expect(server.asked).toHaveLength(2)
})

test('an order is followed after a reload, without its feature or a wallet', async () => {
  const { transactions, storage } = await openPage()
  await transactions.follow('order-7', order)
  pages.splice(0)[0]!.dispose()

  const later = await openPage(storage, { isConnected: false })
  later.server.answer = () => ({ status: 'refunded' })
  await later.clock.advance(0)
  await later.turns()

  expect(later.told()).toEqual(['transactionSettled order-7 reverted'])
  expect(later.transactions.recent.get()).toMatchObject([{ id: 'order-7', intent: order }])
})

test('a known order is not listed twice', async () => {
  const { transactions } = await openPage()

  const [first, second] = [
    await transactions.follow('order-7', order),
    await transactions.follow('order-7', order),
  ]

  expect(second).toEqual(first)
  expect(transactions.recent.get()).toHaveLength(1)
})

test('an order that is followed twice at once is listed and announced once', async () => {
  const { transactions, told } = await openPage()

  const [first, second] = await Promise.all([
    transactions.follow('order-7', order),
    transactions.follow('order-7', order),
  ])

  expect(second).toBe(first)
  expect(transactions.recent.get()).toHaveLength(1)
  expect(told()).toEqual(['transactionSubmitted order-7 pending'])
})

test('an order is listed once it is written down, and not before', async () => {
  const { transactions, storage, tab, turns } = await openPage()
  let write = () => {}
  const held = new Promise<void>((resolve) => (write = resolve))
  const { get } = tab
  vi.spyOn(tab, 'get').mockImplementation((key) => held.then(() => get(key)))
  const followed: unknown[] = []
  void transactions.follow('order-7', order).then((order) => followed.push(order))
  await turns()
  expect(followed).toEqual([])

  write()
  await turns()

  expect(followed).toEqual(transactions.recent.get())
  expect(storage.values.transactions).toHaveLength(1)
})

test.each<[string, () => unknown]>([
  ['does not answer', unreachable],
  ['answers without a status', () => ({ other: 1 })],
  ['answers with something else', () => null],
])('a server that %s leaves the order open, and is asked less and less', async (_, answer) => {
  const { transactions, server, clock, turns, told } = await openPage()
  server.answer = answer
  await transactions.follow('order-7', order)
  await clock.advance(0)
  await turns()
  await clock.advance(19_999)
  await turns()
  expect(server.asked).toHaveLength(1)

  await clock.advance(1)
  await turns()

  expect(server.asked).toHaveLength(2)
  expect(told()).toEqual(['transactionSubmitted order-7 pending'])
})
function unreachable() {
  throw new LatchkeyError(HttpUnreachable)
}

test('without an account no order is followed', async () => {
  const { transactions } = await openPage(createFakeStorage(), { isConnected: false })

  await expect(transactions.follow('order-7', order)).rejects.toMatchObject({ code: 'ActiveAccountNotFound' })
})
