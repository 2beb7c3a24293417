import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { sampleTransaction as sample } from '../../../tests/fakes/sampleTransaction'
import messages from '../messages/en.json' with { type: 'json' }
import { describeTransaction } from './describeTransaction'

const { i18n } = fakeContext({ messages }).ctx

test.each([
  ['receive', '+1.234 ETH'],
  ['deposit', '+1.234 ETH'],
  ['borrow', '+1.234 ETH'],
  ['claim', '+1.234 ETH'],
  ['withdraw', '-1.234 ETH'],
  ['repay', '-1.234 ETH'],
  ['burn', '-1.234 ETH'],
  ['send', '1.234 ETH'],
  ['constructor', '1.234 ETH'],
])('%s shows %s', (operationType, amount) => {
  expect(describeTransaction(sample({ operationType, numeric: '1.2349' }), i18n).amount).toBe(amount)
})

test.each([
  ['receive', '0.000000000000000001', 'en', '+<0.001 ETH'],
  ['receive', '9.99e-4', 'en', '+<0.001 ETH'],
  ['receive', '0.001', 'en', '+0.001 ETH'],
  ['send', '0.0001', 'de', '<0,001 ETH'],
  ['withdraw', '0.0001', 'en', '-<0.001 ETH'],
  ['receive', '0', 'en', '+0 ETH'],
])('%s of %s reads in %s as %s', (operationType, numeric, locale, amount) => {
  const there = fakeContext({ messages, locale }).ctx.i18n

  expect(describeTransaction(sample({ operationType, numeric }), there).amount).toBe(amount)
})

test.each([
  ['send', 'out', 'out'],
  ['receive', 'in', 'in'],
  ['send', 'self', 'out'],
  ['unstake', 'in', 'in'],
  ['trade', 'out', 'trade'],
  ['approve', 'out', 'approve'],
])('%s of a transfer %s is marked as %s, with its asset', (operationType, direction, way) => {
  expect(describeTransaction(sample({ operationType, direction }), i18n)).toMatchObject({ way, asset: 'ETH' })
})

test('a transaction without transfers is marked by its operation', () => {
  const nothing = (operationType: string) => ({ ...sample({ operationType }), transfers: [] })

  expect(describeTransaction(nothing('approve'), i18n)).toMatchObject({ way: 'approve', asset: undefined })
  expect(describeTransaction(nothing('execute'), i18n)).toMatchObject({ way: 'other', asset: undefined })
})

test('the counterparty is shown with 4 and 6 characters', () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

  expect(describeTransaction(sample({ recipient: address }), i18n).detail).toBe('To 0xd8…A96045')
  expect(
    describeTransaction(sample({ operationType: 'receive', direction: 'in', sender: address }), i18n).detail,
  ).toBe('From 0xd8…A96045')
})

test('a counterparty that resembles a paid address is marked, in either direction', () => {
  const paid = ['0xac6b260d36c70cbbdfcb0e9004216fb9b2374286']
  const planted = '0xac11111111111111111111111111111111374286'
  const [came, claimed, known] = [
    sample({ operationType: 'receive', direction: 'in', sender: planted }),
    sample({ recipient: planted }),
    sample({ recipient: paid[0]! }),
  ].map((item) => describeTransaction(item, i18n, paid))

  const marked = { isSuspect: true, detail: 'Lookalike address' }
  expect([came, claimed]).toEqual([expect.objectContaining(marked), expect.objectContaining(marked)])
  expect(known).toMatchObject({ isSuspect: false, detail: 'To 0xac…374286' })
})

test.each([
  ['asked', 'Send', 'Waiting for your wallet'],
  ['unclear', 'Send', 'Unclear if sent'],
  ['dropped', 'Sent', 'Not confirmed'],
])('a transfer that is %s claims no more than is known', (status, title, detail) => {
  expect(describeTransaction(sample({ status }), i18n)).toMatchObject({ title, detail })
})

test('a minted asset has no sender', () => {
  const sender = `0x${'0'.repeat(40)}`

  const { detail } = describeTransaction(sample({ operationType: 'mint', direction: 'in', sender }), i18n)

  expect(detail).toBeUndefined()
})

test('a revoked approval has no receiver', () => {
  const cancel = { ...sample({ operationType: 'cancel' }), transfers: [] }

  const { title, detail, amount } = describeTransaction(cancel, i18n)

  expect([title, detail, amount]).toEqual(['Canceled', undefined, undefined])
})

test('a failed transaction says so', () => {
  expect(describeTransaction(sample({ status: 'failed' }), i18n).detail).toBe('Failed')
  expect(describeTransaction(sample({ status: 'partial' }), i18n).detail).toBe('Partly done')
})

test('an unknown operation reads as the use of a contract', () => {
  expect(describeTransaction(sample({ operationType: '__proto__' }), i18n).title).toBe('Contract call')
})
