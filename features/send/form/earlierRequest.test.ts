import type { SentTransfer } from '@shared/domain/transfer'
import { expect, test } from 'vitest'
import { earlierRequest } from './earlierRequest'

const sent: SentTransfer = {
  id: '0x1',
  networkId: 'eip155:1',
  from: '0xAb',
  token: '0xCd',
  to: '0xEf',
  amount: 5n,
  symbol: 'USDC',
  decimals: 6,
  sentAt: 2,
  status: 'pending',
}
const find = (change: Partial<SentTransfer>, wanted: Partial<SentTransfer> = sent) =>
  earlierRequest([{ ...sent, ...change }], { ...sent, ...wanted })

test.each(['asked', 'unclear', 'pending', 'dropped'] as const)('%s, it may still go through', (status) => {
  expect(find({ status })).toMatchObject({ status })
})

test.each(['confirmed', 'reverted', 'replaced', 'declined'] as const)('%s, it has ended', (status) => {
  expect(find({ status })).toBeUndefined()
})

test.each<Partial<SentTransfer>>([
  { networkId: 'eip155:10' },
  { from: '0xba' },
  { token: '0xdc' },
  { token: undefined },
  { to: '0xfe' },
  { amount: 6n },
])('%o is another payment', (change) => {
  expect(find(change)).toBeUndefined()
})

test('the case of addresses makes no difference on EVM, and all the difference on Solana', () => {
  const other = { from: '0xaB', token: '0xcD', to: '0xeF' }
  const networkId = 'solana:1'

  expect(find({}, other)).toBeDefined()
  expect(find({ networkId }, { networkId })).toBeDefined()
  expect(find({ networkId }, { networkId, to: '0xeF' })).toBeUndefined()
})

test("of the network's own currency there is no token to compare", () => {
  expect(find({ token: undefined }, { token: undefined })).toBeDefined()
})

test('of several the newest counts', () => {
  expect(earlierRequest([sent, { ...sent, sentAt: 1 }], sent)).toBe(sent)
})
