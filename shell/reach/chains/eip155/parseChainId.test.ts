import { expect, test } from 'vitest'
import { parseChainId } from './parseChainId'

test.each([
  ['hex', '0xa', 10],
  ['hex in capitals', '0xA4B1', 42161],
  ['a decimal string', '10', 10],
  ['a number', 10, 10],
  ['a bigint', 10n, 10],
])('a chain id is read from %s', (_, value, chainId) => {
  expect(parseChainId(value)).toBe(chainId)
})

test.each(['', 'loading', '0x', '-1', '1.5', 0, Number.NaN, 2 ** 60, null, undefined, {}, [1]])(
  '%j is no chain id',
  (value) => {
    expect(parseChainId(value)).toBeUndefined()
  },
)
