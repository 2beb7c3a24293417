import type { TransactionStatus } from '@shared/domain/transaction'
import { expect, test } from 'vitest'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { type OpenedExchange, payStageOf } from './payStage'

const id = 'order-00000000000001'
const waiting = { id, status: 'waiting', reason: undefined } as const
const nothing = { isAsking: false, transaction: undefined, exchange: undefined }
const exchange: OpenedExchange = {
  paymentId: id,
  id: 'harbor',
  name: 'Harbor',
  window: 'open',
  url: 'https://pay.test/',
  error: undefined,
  isLeft: false,
  session: 's',
  report: undefined,
}

test('a payment that has not begun is to be chosen', () => {
  expect(payStageOf({ ...nothing, payment: waiting })).toBe('choose')
})

test.each<[TransactionStatus, string]>([
  ['asked', 'unsure'],
  ['unclear', 'unsure'],
  ['dropped', 'unsure'],
  ['pending', 'sending'],
  ['confirmed', 'checking'],
  ['partial', 'checking'],
  ['reverted', 'undone'],
  ['replaced', 'undone'],
])('a wallet’s transaction that is %s makes the payment %s', (status, stage) => {
  const transaction = fakeTransfer({ status })

  expect(payStageOf({ ...nothing, payment: waiting, transaction })).toBe(stage)
})

test('what the chain confirms and the server does not count is told as that', () => {
  const payment = { ...waiting, reason: 'NoReference' }

  expect(payStageOf({ ...nothing, payment, transaction: fakeTransfer({ status: 'confirmed' }) })).toBe(
    'uncounted',
  )
  expect(payStageOf({ ...nothing, payment, transaction: fakeTransfer({ status: 'pending' }) })).toBe(
    'sending',
  )
  expect(payStageOf({ ...nothing, payment })).toBe('choose')
})

test('the request that this page waits for is not an unsure one', () => {
  const transaction = fakeTransfer({ status: 'asked' })

  expect(payStageOf({ ...nothing, payment: waiting, isAsking: true, transaction })).toBe('asking')
})

test('only the server says that a payment is paid', () => {
  const transaction = fakeTransfer({ status: 'confirmed' })

  expect(payStageOf({ ...nothing, payment: waiting, transaction })).toBe('checking')
  expect(payStageOf({ ...nothing, payment: { ...waiting, status: 'paid' }, transaction, exchange })).toBe(
    'paid',
  )
})

test('a transaction that the server alone knows is being sent', () => {
  expect(payStageOf({ ...nothing, payment: { ...waiting, status: 'pending' } })).toBe('sending')
})

test.each<[Partial<OpenedExchange>, string]>([
  [{}, 'exchange'],
  [{ url: undefined }, 'opening'],
  [{ window: 'blocked' }, 'blocked'],
  [{ window: 'closed' }, 'exchangeClosed'],
  [{ window: 'closed', url: undefined }, 'exchangeClosed'],
  [{ report: { status: 'IN_PROGRESS', reason: undefined, hash: '0xab' } }, 'exchange'],
  [{ report: { status: 'FAILED', reason: undefined, hash: undefined } }, 'exchangeFailed'],
  [
    { window: 'closed', report: { status: 'IN_PROGRESS', reason: 'OtherTransfer', hash: '0xab' } },
    'exchangeOther',
  ],
  [{ isLeft: true, report: { status: 'FAILED', reason: undefined, hash: undefined } }, 'choose'],
  [{ error: new Error('502') }, 'refused'],
  [{ isLeft: true }, 'choose'],
  [{ paymentId: 'order-00000000000002' }, 'choose'],
])('an exchange with %o makes the payment %s', (change, stage) => {
  expect(payStageOf({ ...nothing, payment: waiting, exchange: { ...exchange, ...change } })).toBe(stage)
})
