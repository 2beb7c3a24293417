import { expect, test } from 'vitest'
import { coinTypeOf } from './coinTypeOf'

test.each([
  ['eip155:1', 60],
  ['eip155:10', 2147483658],
  ['eip155:8453', 2147492101],
] as const)('%s is %d', (networkId, coinType) => {
  expect(coinTypeOf(networkId)).toBe(coinType)
})
