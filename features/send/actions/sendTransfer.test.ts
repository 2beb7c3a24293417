import type { Transaction } from '@shared/domain/transaction'
import type { TransferQuote } from '@shared/domain/transfer'
import { UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SendUnclear } from '@shared/errors/transactionErrors'
import { createStore } from '@shared/store/createStore'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { activateSend } from '../activateSend'
import feature from '../feature'
import type { ReviewFlow } from '../form/reviewFlow'
import { lazyTexts } from '../lazyTexts'
import { sendTransfer } from './sendTransfer'

const quote = { to: '0xbob', amount: 5n, symbol: 'ETH', decimals: 18 } as TransferQuote
const sent = fakeTransfer({ submittedAt: 77 })

/** A wallet whose answer the test gives. */
function setUp() {
  const fake = fakeContext({
    messages: { ...feature.messages, ...lazyTexts },
    connection: connectedOn('eip155:1'),
  })
  let settle: { resolve: (sent: Transaction) => void; reject: (error: unknown) => void } | undefined
  let asked = 0
  const submit = () => {
    asked += 1
    return new Promise<Transaction>((resolve, reject) => {
      settle = { resolve, reject }
    })
  }
  const { chains } = fake.ctx
  const ctx = { ...fake.ctx, chains: { ...chains, transactions: { ...chains.transactions, submit } } }
  const { model } = activateSend(ctx)
  const flow = createStore<ReviewFlow>({ status: 'reviewing' })
  return {
    ...fake,
    model,
    flow,
    asked: () => asked,
    run: () => sendTransfer(ctx, model, flow, quote),
    approve: () => settle!.resolve(sent),
    fail: (error: unknown) => settle!.reject(error),
  }
}

test('a transfer that the wallet submitted leads to its status, and empties the form', async () => {
  const { run, approve, flow, model, navigation, chains } = setUp()
  const running = run()
  expect(flow.get()).toEqual({ status: 'asking', quote })

  approve()
  await running

  expect(flow.get()).toEqual({ status: 'reviewing' })
  expect(navigation).toEqual([['reset', 'WalletSendStatus', { submittedAt: 77 }]])
  expect([model.form.get()?.isSent, [...chains.watched]]).toEqual([true, [77]])
})

test('a wallet that is being asked is not asked again', async () => {
  const { run, asked, approve } = setUp()
  const running = run()

  await run()

  expect(asked()).toBe(1)
  approve()
  await running
})

test.each([UserRejected, SendUnclear])('$code is shown in the view that waits', async (definition) => {
  const { run, fail, flow, navigation, toasts, model } = setUp()
  const running = run()
  const error = new LatchkeyError(definition)

  fail(error)
  await running

  expect(flow.get()).toEqual({ status: 'failed', error })
  expect([navigation, toasts, model.form.get()?.isSent]).toEqual([[], [], false])
})

test('a visitor who has left gets a toast about a late approval, and stays on their view', async () => {
  const { run, approve, flow, navigation, chains, model } = setUp()
  const running = run()
  flow.update(() => ({ status: 'left' }))

  approve()
  await running

  expect([navigation, model.form.get()?.isSent, [...chains.watched]]).toEqual([[], true, []])
})

test.each([
  [UserRejected, 'error: Declined in your wallet'],
  [SendUnclear, 'error: We can’t tell if this was sent'],
])('a visitor who has left gets a toast of %o', async (definition, toast) => {
  const { run, fail, flow, toasts } = setUp()
  const running = run()
  flow.update(() => ({ status: 'left' }))

  fail(new LatchkeyError(definition))
  await running

  expect(toasts).toEqual([toast])
  expect(flow.get()).toEqual({ status: 'left' })
})

test('request and failure are tracked, without sender and receiver', async () => {
  const { run, fail, ctx } = setUp()
  const tracked: unknown[] = []
  ctx.bus.on('tracked', (event) => tracked.push(event))
  const running = run()

  fail(new LatchkeyError(SendUnclear))
  await running

  const properties = {
    network: 'eip155:1',
    isSmartAccount: false,
    token: 'ETH',
    amount: '0.000000000000000005',
  }
  expect(tracked).toEqual([
    { event: 'SEND_INITIATED', properties },
    {
      event: 'SEND_ERROR',
      properties: { ...properties, message: 'We can’t tell if this was sent' },
    },
  ])
})
