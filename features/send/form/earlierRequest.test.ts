import { expect, test } from 'vitest'
import { type FlatTransfer, fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { earlierRequest } from './earlierRequest'

const sent: FlatTransfer = {
  id: '0x1',
  networkId: 'eip155:1',
  from: '0xAb',
  token: '0xCd',
  to: '0xEf',
  amount: 5n,
  symbol: 'USDC',
  decimals: 6,
  submittedAt: 2,
  status: 'pending',
}
const find = (change: Partial<FlatTransfer>, wanted: Partial<FlatTransfer> = sent) =>
  earlierRequest([fakeTransfer({ ...sent, ...change })], { ...sent, ...wanted })

test.each(['asked', 'unclear', 'pending', 'dropped'] as const)(
  'a request that is %s may still go through',
  (status) => {
    expect(find({ status })).toMatchObject({ status })
  },
)

test.each(['confirmed', 'reverted', 'replaced', 'declined'] as const)(
  'a request that is %s has ended',
  (status) => {
    expect(find({ status })).toBeUndefined()
  },
)

test.each<Partial<FlatTransfer>>([
  { networkId: 'eip155:10' },
  { from: '0xba' },
  { token: '0xdc' },
  { token: undefined },
  { to: '0xfe' },
  { amount: 6n },
])('a request with %o is another payment', (change) => {
  expect(find(change)).toBeUndefined()
})

test('the case of addresses is ignored on EVM, and compared on Solana', () => {
  const other = { from: '0xaB', token: '0xcD', to: '0xeF' }
  const networkId = 'solana:1'

  expect(find({}, other)).toBeDefined()
  expect(find({ networkId }, { networkId })).toBeDefined()
  expect(find({ networkId }, { networkId, to: '0xeF' })).toBeUndefined()
})

test("requests for the network's own currency have no token to compare", () => {
  expect(find({ token: undefined }, { token: undefined })).toBeDefined()
})

test('the newest of several requests counts', () => {
  const [newest, other] = [fakeTransfer(sent), fakeTransfer({ ...sent, submittedAt: 1 })]

  expect(earlierRequest([newest, other], sent)).toBe(newest)
})
