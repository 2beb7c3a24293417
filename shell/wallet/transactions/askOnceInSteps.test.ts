import type { CallsIntent } from '@shared/domain/calls'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { BatchRefused } from '@shared/errors/transactionErrors'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
const asset = { symbol: 'X', decimals: 18 }
const swap: CallsIntent = {
  kind: 'calls',
  label: 'Swap 1 USDC',
  calls: [
    { to: '0xusdc', data: '0x095ea7b3' },
    { to: '0xdex', data: '0x01' },
  ],
  changes: [
    { direction: 'out', token: '0xusdc', amount: { ...asset, value: 1n } },
    { direction: 'in', amount: { ...asset, value: 5n } },
  ],
}
const payment: CallsIntent = { ...swap, label: 'Pay', once: 'pay:1' }

let chain: ReturnType<typeof createFakeTransactions>
let openTab: () => Promise<Awaited<ReturnType<typeof tabOf>>>
let ends: (() => void)[]
beforeEach(() => {
  const [storage, locks] = [createFakeStorage(), createFakeLocks()]
  chain = createFakeTransactions()
  ends = []
  openTab = () => tabOf(storage, locks)
})
afterEach(() => {
  for (const end of ends) end()
})

async function tabOf(
  storage: ReturnType<typeof createFakeStorage>,
  locks: ReturnType<typeof createFakeLocks>,
) {
  const deps = createFakeCoreDeps({
    wallets: [createFakeWallet({ rdns: walletId })],
    storage: storage.tab(),
    locks: locks.tab().locks,
    adapters: { eip155: createFakeAdapter('eip155', '0xalice', chain) },
  })
  const core = createLazyCore(deps, await createCoreState(deps), () => import('../../entry/package/sessions'))
  ends.push(core.dispose)
  await core.chains.connect(walletId)
  const { transactions } = core.chains
  return {
    clock: deps.clock,
    recent: transactions.recent,
    submit: async (intent: CallsIntent) => transactions.submit(await transactions.quote(intent)),
  }
}

const turns = async () => {
  for (let turn = 0; turn < 12; turn++) await settled()
}
const asked = () =>
  chain.calls.filter((call) => call.startsWith('submit')).map((call) => call.replace(/.*calls (\S+).*/, '$1'))

/** A wallet that says that it does not take a batch. */
function refuseBatches() {
  const { submit } = chain
  chain.isBatching = true
  chain.submit = async (...given) => {
    const [wanted, , onAsk] = given
    if (wanted.kind === 'transfer' || wanted.calls.length === 1) return submit(...given)
    await onAsk({})
    throw new LatchkeyError(BatchRefused)
  }
}

/** The chain confirms the allowance, and meanwhile shows the batch that was refused. */
async function confirmAllowance(tab: Awaited<ReturnType<typeof tabOf>>, batch?: { readonly status: string }) {
  await turns()
  if (batch) chain.reports.set('', { id: '', tracking: {}, ...batch } as never)
  chain.reports.set('0x1', { status: 'confirmed' })
  await tab.clock.advance(4_000)
  await turns()
}

test('a refused batch that leaves a trace while its allowance is confirmed is not asked for in a further step', async () => {
  refuseBatches()
  const tab = await openTab()
  const stopped = tab.submit(swap)
  stopped.catch(() => {})

  await confirmAllowance(tab, { status: 'unclear' })

  await expect(stopped).rejects.toMatchObject({
    code: 'CallsStopped',
    cause: expect.objectContaining({ code: 'AlreadyAsked' }),
  })
  expect(asked()).toEqual(['0xusdc'])
})

test('a refused batch that shows no trace is made in steps', async () => {
  refuseBatches()
  const tab = await openTab()
  const submitted = tab.submit(swap)

  await confirmAllowance(tab)

  expect(await submitted).toMatchObject({ id: '0x2' })
  expect(asked()).toEqual(['0xusdc', '0xdex'])
})

test('a task whose refused batch was made after all is that transaction, and no further step is asked for', async () => {
  refuseBatches()
  const tab = await openTab()
  const submitted = tab.submit(payment)

  await confirmAllowance(tab, { status: 'confirmed', id: '0xbatch' } as never)

  expect(await submitted).toMatchObject({ id: '0xbatch', status: 'confirmed' })
  expect(asked()).toEqual(['0xusdc'])
})

test('a second tab does not wait for the steps of the first, and the last step is asked for once', async () => {
  const [one, other] = [await openTab(), await openTab()]
  const first = one.submit(swap)
  await turns()
  const second = other.submit(swap)
  second.catch(() => {})
  await turns()
  expect(asked()).toEqual(['0xusdc', '0xusdc'])

  chain.reports.set('0x1', { status: 'confirmed' })
  await one.clock.advance(4_000)
  await turns()
  expect(await first).toMatchObject({ id: '0x3' })
  chain.reports.set('0x2', { status: 'confirmed' })
  await other.clock.advance(4_000)
  await turns()

  await expect(second).rejects.toMatchObject({
    code: 'CallsStopped',
    cause: expect.objectContaining({ code: 'AlreadyAsked' }),
  })
  expect(asked()).toEqual(['0xusdc', '0xusdc', '0xdex'])
})
