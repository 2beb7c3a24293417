import { expect, test } from 'vitest'
import type { Act, TextKey } from './description'
import { gravestOf, partyOf } from './gravestOf'

const act = (key: TextKey, more: Partial<Act> = {}): Act => ({ title: { key }, rows: [], ...more })
const unread = act('review.title.unknown', { data: '0xab' })
const allow = act('review.title.allow')
const unlimited = act('review.title.allow', { amount: 'unlimited' })
const nfts = act('review.title.allowAll')
const send = act('review.title.transfer')
const swap = act('review.title.swap')
const stop = act('review.title.stop')

test.each([
  ['an unread act stands before a right', [send, allow, unread], unread],
  ['a right without an end before one with a sum', [allow, unlimited], unlimited],
  ['all NFTs before a sum', [allow, nfts], nfts],
  ['a right before a payment', [send, allow], allow],
  ['a payment before what takes a right back', [stop, send], send],
  ['the first of two alike', [swap, send], swap],
  ['one alone', [stop], stop],
] as const)('%s', (_, acts, gravest) => {
  expect(gravestOf(acts)).toBe(gravest)
})

test('without acts there is no gravest one', () => {
  expect(gravestOf([])).toBeUndefined()
})

test('the party is the spender or receiver, else the first address', () => {
  const row = (label: TextKey, address: string) => ({ label, value: { kind: 'address', address } }) as const
  const rows = [row('review.token', '0xa'), row('review.spender', '0xb')]
  expect(partyOf(act('review.title.allow', { rows }))).toBe('0xb')
  expect(partyOf(act('review.title.call', { rows: [row('review.contract', '0xc')] }))).toBe('0xc')
  expect(partyOf(send)).toBeUndefined()
})
