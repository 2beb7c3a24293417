import { expect, test } from 'vitest'
import { parseChainId, parseQuantity } from './parseQuantity'

test('a quantity is parsed at its full size', () => {
  expect(parseQuantity('0xffffffffffffffffff', 'value')).toBe(2n ** 72n - 1n)
})

test('an invalid quantity names its field', () => {
  expect(() => parseQuantity('12', 'gas')).toThrow('gas must be a hexadecimal number with 0x.')
})

test.each([31337, '31337', '0x', '0x0', '0xffffffffffffffffff'])('the chain id %s is refused', (chainId) => {
  expect(() => parseChainId(chainId)).toThrow(expect.objectContaining({ code: -32602 }))
})
