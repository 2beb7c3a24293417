import { formatAmount } from '@shared/domain/amount'
import { formatMoney } from '@shared/i18n/formatMoney'
import { worthDecimals } from '@shared/portfolio/holding'
import { holdingsOf } from '@shared/portfolio/holdingsOf'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mainnet, sepolia } from '../../../tests/fakes/fakeNetworks'
import { totalOf } from './totalOf'

const entry = {
  name: 'Token',
  symbol: 'TOK',
  chainId: 'eip155:1',
  address: 'eip155:1:0xab',
  value: 12.5,
  quantity: { decimals: '18', numeric: '1.25' },
  iconUrl: null,
}
const read = (...entries: Partial<typeof entry>[]) =>
  holdingsOf(
    { balances: entries.map((each) => ({ ...entry, ...each })) } as never,
    'eip155:1',
    'https://api.example',
  )

test("a token's amount is exact to its last unit", () => {
  expect(read({ quantity: { decimals: '18', numeric: '1.000000000000000001' } })[0]?.amount).toEqual({
    value: 1_000_000_000_000_000_001n,
    decimals: 18,
    symbol: 'TOK',
  })
})

test.each([
  ['has no decimals', { quantity: { decimals: '0', numeric: '5' } }],
  ['has decimals that are none', { quantity: { decimals: 'x', numeric: '5' } }],
  ['has more decimals than a token can say', { quantity: { decimals: '256', numeric: '5' } }],
  ['is no amount', { quantity: { decimals: '18', numeric: '-5' } }],
  ['is of another network', { chainId: 'eip155:10' }],
])('a balance that %s is left out', (_, wrong) => {
  expect(read(wrong)).toEqual([])
})

test("the network's currency has the network's id", () => {
  expect(
    holdingsOf(
      { balances: [{ ...entry, address: undefined }] } as never,
      'eip155:1',
      'https://api.example',
    )[0]?.id,
  ).toBe('eip155:1')
})

test('pictures come from the API alone', () => {
  const icons = ['https://api.example/a.png', 'https://elsewhere.example/a.png']

  expect(read(...icons.map((iconUrl) => ({ iconUrl }) as never)).map(({ iconUrl }) => iconUrl)).toEqual([
    icons[0],
    undefined,
  ])
})

test('worth is added up exactly, and an unknown worth is no zero', () => {
  expect(totalOf(read({ value: 0.1 }, { value: 0.2 }, { value: 1e-7 }), mainnet)).toBe(
    300_000_100_000_000_000n,
  )
  expect(totalOf(read({ value: undefined as never }), mainnet)).toBeUndefined()
})

test.each([
  ['worth something elsewhere', read({ value: 3 })],
  ['of no known worth', read({ value: undefined as never })],
  ['nothing', []],
])('on a test network holdings that are %s are worth 0', (_, holdings) => {
  expect(totalOf(holdings, sepolia)).toBe(0n)
})

test('a total is never rounded up', () => {
  const total = totalOf(read({ value: 0.999 }), mainnet)!

  expect(formatMoney('en', { value: total, decimals: worthDecimals }, 'USD')).toBe('$0.99')
})

test('no amount of 1 to 36 decimals is lost or inflated', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 1, max: 36 }),
      (value, decimals) => {
        const numeric = formatAmount({ value, decimals }, decimals)
        expect(read({ quantity: { decimals: String(decimals), numeric } })[0]?.amount.value).toBe(value)
      },
    ),
  )
})
