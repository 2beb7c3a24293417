import { createBus } from '@shared/bus/createBus'
import type { Intent, Transaction } from '@shared/domain/transaction'
import type { Messages } from '@shared/i18n/messages'
import { expect, test, vi } from 'vitest'
import { type FlatTransfer, fakeTransfer } from '../../tests/fakes/fakeTransfer'
import { createI18n } from '../remotes/i18n/createI18n'
import english from '../remotes/i18n/messages/late/en.json' with { type: 'json' }
import { createTransactionState } from '../wallet/transactions/transactionState'
import { tellTransactions } from './tellTransactions'

function setUp() {
  const bus = createBus((error) => {
    throw error
  })
  const state = createTransactionState()
  const toasts: string[] = []
  const say = (kind: string) => (message?: string) => void toasts.push(`${kind}: ${message}`)
  const i18n = createI18n()
  const stop = tellTransactions(bus, state)
  const speaker = {
    toast: { success: say('success'), error: say('error'), loading: say('loading'), hide: say('hide') },
    i18n,
    addMessages: async (english: Parameters<typeof i18n.addMessages>[0]) => i18n.addMessages(english),
  }
  return { bus, state, toasts, stop, speaker }
}
/** Announces the end of a transaction on a screen. */
async function settle(
  transaction: Transaction,
  prepare: (given: ReturnType<typeof setUp>) => void = () => {},
) {
  const given = setUp()
  given.state.speaker.update(() => given.speaker)
  prepare(given)
  given.bus.emit('transactionSettled', { transaction })
  await Promise.resolve()
  await Promise.resolve()
  return given.toasts
}
const payment: FlatTransfer = {
  id: '0x1',
  networkId: 'eip155:1',
  from: '0xab',
  to: '0xbob',
  amount: 5n * 10n ** 17n,
  symbol: 'ETH',
  decimals: 18,
  submittedAt: 77,
  status: 'confirmed',
}
const calls: Intent = { kind: 'calls', label: 'Swap 1 ETH', calls: [{ to: '0xdex' }] }

test.each<[Partial<FlatTransfer>, string]>([
  [{}, 'success: 0.5 ETH sent'],
  [{ received: 5n * 10n ** 17n }, 'success: 0.5 ETH sent'],
  [{ received: 2n * 10n ** 17n }, 'success: 0.2 ETH sent'],
  [{ received: 0n }, 'error: Problem sending 0.5 ETH'],
  [{ status: 'reverted' }, 'error: Problem sending 0.5 ETH'],
  [{ status: 'replaced' }, 'error: Problem sending 0.5 ETH'],
])('the end of a transfer with %o has its toast', async (change, toast) => {
  expect(await settle(fakeTransfer({ ...payment, ...change }))).toEqual([toast])
})

test('the end of another transaction than the one that was reviewed is told as that', async () => {
  expect(await settle({ ...fakeTransfer(payment), differs: true })).toEqual([
    'error: Your wallet changed this transaction',
  ])
})

test.each<[Transaction['status'], string]>([
  ['confirmed', 'success: Done: Swap 1 ETH'],
  ['reverted', 'error: Failed: Swap 1 ETH'],
  ['partial', 'error: Partly done: Swap 1 ETH'],
])('the toast of calls that are %s has their label', async (status, toast) => {
  expect(await settle({ ...fakeTransfer(payment), status, intent: calls })).toEqual([toast])
})

test('the end of a transaction that a view shows has no toast, and the end of another one has', async () => {
  const watch = ({ state }: ReturnType<typeof setUp>) => void state.watch(77)
  const watchNoMore = ({ state }: ReturnType<typeof setUp>) => state.watch(77)()

  expect(await settle(fakeTransfer(payment), watch)).toEqual([])
  expect(await settle(fakeTransfer({ ...payment, submittedAt: 78 }), watch)).toHaveLength(1)
  expect(await settle(fakeTransfer(payment), watchNoMore)).toHaveLength(1)
})

test('each submitted transaction has a toast', async () => {
  const { bus, state, speaker, toasts } = setUp()
  state.speaker.update(() => speaker)

  bus.emit('transactionSubmitted', { transaction: fakeTransfer(payment) })
  await Promise.resolve()
  await Promise.resolve()

  expect(toasts).toEqual(['success: Transaction started'])
})

test('without a screen, and after disposal, no toast is shown', async () => {
  const { bus, state, speaker, toasts, stop } = setUp()
  bus.emit('transactionSettled', { transaction: fakeTransfer(payment) })
  state.speaker.update(() => speaker)
  stop()
  bus.emit('transactionSettled', { transaction: fakeTransfer(payment) })
  await Promise.resolve()
  await Promise.resolve()

  expect(toasts).toEqual([])
})

test('a toast waits for its texts', async () => {
  const { bus, state, speaker, toasts } = setUp()
  let arrive = () => {}
  const texts = new Promise<void>((resolve) => (arrive = resolve))
  state.speaker.update(() => ({
    ...speaker,
    addMessages: (english) => texts.then(() => speaker.addMessages(english)),
  }))
  bus.emit('transactionSettled', { transaction: fakeTransfer(payment) })
  expect(toasts).toEqual([])

  arrive()
  await vi.waitFor(() => expect(toasts).toHaveLength(1))

  expect(toasts).toEqual(['success: 0.5 ETH sent'])
})

test('the texts of errors of transactions are loaded before one is shown: with the code, or with the screen', async () => {
  const early = setUp()
  const loaded: string[] = []
  const screen = {
    ...early.speaker,
    addMessages: async (english: Messages) => void loaded.push(...Object.keys(english)),
  }

  early.state.speaker.update(() => screen)
  tellTransactions(early.bus, early.state)

  const keys = Object.keys(english)
  expect(loaded).toEqual([...keys, ...keys])
})
