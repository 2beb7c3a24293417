import type { CallsIntent } from '@shared/domain/calls'
import { UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SendUnclear } from '@shared/errors/transactionErrors'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../../tests/fakes/fakeAdapter'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { createFakeLocks } from '../../../tests/fakes/fakeLocks'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { createFakeTransactions } from '../../../tests/fakes/fakeTransactions'
import { createFakeWallet } from '../../../tests/fakes/fakeWallet'
import { createCoreState } from '../../entry/boot/createCoreState'
import { createLazyCore } from '../../entry/boot/createLazyCore'

const walletId = 'local.harbor'
const payment: CallsIntent = {
  kind: 'calls',
  label: 'Pay 1 USDC',
  calls: [{ to: '0xshop', value: 1n }],
  once: 'pay:order-1',
}

/** A browser whose tabs share storage, locks, a wallet and a chain. */
function openBrowser() {
  const [storage, locks, chain] = [createFakeStorage(), createFakeLocks(), createFakeTransactions()]
  const adapter = createFakeAdapter('eip155', '0xalice', chain)
  const reports: unknown[] = []
  return {
    chain,
    reports,
    asked: () => chain.calls.filter((call) => call.startsWith('submit')).length,
    async openTab() {
      const tab = locks.tab()
      const wallet = createFakeWallet({ rdns: walletId })
      const deps = createFakeCoreDeps({
        wallets: [wallet],
        adapters: { eip155: adapter },
        storage: storage.tab(),
        locks: tab.locks,
      })
      const http = {
        async request(path: string, { body }: { readonly body?: unknown }) {
          reports.push([path, body])
          throw new Error('There is no server')
        },
      }
      Object.assign(deps, { http: () => http })
      const core = createLazyCore(
        deps,
        await createCoreState(deps),
        () => import('../../entry/package/sessions'),
      )
      await core.chains.connect(walletId)
      const { transactions } = core.chains
      return {
        transactions,
        clock: deps.clock,
        crash: tab.crash,
        dispose: core.dispose,
        pay: async (intent = payment, despite?: number, isVoid = false) =>
          transactions.submit(await transactions.quote(intent), { despite, isVoid }),
      }
    },
  }
}

const turns = async () => {
  for (let turn = 0; turn < 10; turn++) await settled()
}

test('a task that is to be carried out once is asked of the wallet once, by two taps', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()

  const [one, other] = await Promise.all([tab.pay(), tab.pay()])

  expect(browser.asked()).toBe(1)
  expect(other).toEqual(one)
  tab.dispose()
})

test('another tab is given the transaction of the first', async () => {
  const browser = openBrowser()
  const [first, second] = [await browser.openTab(), await browser.openTab()]

  const [one, other] = await Promise.all([first.pay(), second.pay()])

  expect(browser.asked()).toBe(1)
  expect(other).toEqual(one)
  first.dispose()
  second.dispose()
})

test('a task of another key is another one', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()

  await tab.pay()
  await tab.pay({ ...payment, once: 'pay:order-2' })

  expect(browser.asked()).toBe(2)
  tab.dispose()
})

test('a declined task may be asked for again', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  browser.chain.answer = () => Promise.reject(new LatchkeyError(UserRejected))
  await expect(tab.pay()).rejects.toMatchObject({ code: 'UserRejected' })
  delete browser.chain.answer

  await tab.pay()

  expect(browser.asked()).toBe(2)
  tab.dispose()
})

test.each(['reverted', 'replaced'] as const)(
  'a task whose transaction is %s may be asked for again',
  async (status) => {
    const browser = openBrowser()
    const tab = await browser.openTab()
    const { id } = await tab.pay()
    await turns()
    browser.chain.reports.set(id, { status })
    await tab.clock.advance(4_000)
    await turns()

    await tab.pay()

    expect(browser.asked()).toBe(2)
    tab.dispose()
  },
)

test('a confirmed task is never asked for again, after a reload either', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const { id } = await tab.pay()
  await turns()
  browser.chain.reports.set(id, { status: 'confirmed' })
  await tab.clock.advance(4_000)
  await turns()
  tab.dispose()
  const later = await browser.openTab()

  const again = await later.pay(payment, Date.now())

  expect(again).toMatchObject({ id, status: 'confirmed' })
  expect(browser.asked()).toBe(1)
  later.dispose()
})

test('a task whose transaction the network has is asked for again only if that one is void', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const first = await tab.pay()

  expect(await tab.pay(payment, first.submittedAt)).toEqual(first)
  const second = await tab.pay(payment, first.submittedAt, true)
  expect(second.submittedAt).not.toBe(first.submittedAt)
  expect(await tab.pay(payment, first.submittedAt, true)).toEqual(second)

  expect(browser.asked()).toBe(2)
  tab.dispose()
})

test('a task with an unknown outcome is asked for again only despite it', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  browser.chain.answer = () => Promise.reject(new LatchkeyError(SendUnclear))
  await expect(tab.pay()).rejects.toMatchObject({ code: 'SendUnclear' })
  delete browser.chain.answer

  const earlier = await tab.pay()
  expect([earlier.status, browser.asked()]).toEqual(['unclear', 1])
  const again = await tab.pay(payment, earlier.submittedAt)

  expect([again.status, browser.asked()]).toEqual(['pending', 2])
  tab.dispose()
})

test('a tab that crashes while the wallet is asked leaves its request to the others', async () => {
  const browser = openBrowser()
  const crashed = await browser.openTab()
  browser.chain.answer = () => new Promise(() => {})
  void crashed.pay()
  await turns()
  crashed.crash()
  const later = await browser.openTab()

  const known = await later.pay()

  expect([known.status, browser.asked()]).toEqual(['asked', 1])
  later.dispose()
})

test('a transaction is reported when it is known and when it is settled, a batch once its transaction is', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const hash = `0x${'ab'.repeat(32)}`
  browser.chain.answer = async () => 'batch-1'
  const reported = { ...payment, report: '/v1/pay/order-1/transactions' }
  await tab.pay(reported)
  await turns()
  expect(browser.reports).toEqual([])

  browser.chain.reports.set('batch-1', { status: 'pending', id: hash, tracking: {} })
  await tab.clock.advance(4_000)
  await turns()
  expect(browser.reports).toEqual([[reported.report, { hash }]])
  browser.chain.reports.set(hash, { status: 'confirmed' })
  await tab.clock.advance(4_000)
  await turns()

  expect(browser.reports).toEqual([
    [reported.report, { hash }],
    [reported.report, { hash }],
  ])
  tab.dispose()
})

test('a reload reports an open transaction again: the page may have died before', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const hash = `0x${'ab'.repeat(32)}`
  browser.chain.answer = async () => hash
  await tab.pay({ ...payment, report: '/v1/pay/order-1/transactions' })
  await turns()
  tab.dispose()
  const before = browser.reports.length

  const later = await browser.openTab()
  later.transactions.recent.subscribe(() => {})
  await turns()

  expect(browser.reports.slice(before)).toEqual([['/v1/pay/order-1/transactions', { hash }]])
  later.dispose()
})
