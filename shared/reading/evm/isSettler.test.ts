import { expect, test } from 'vitest'
import { isSettler } from './isSettler'

// Source: 0x, `README.md`: the Settlers of Ethereum before, at the time, and after, for swaps and for signed orders.
const swaps = [
  '0xDf31A70a21A1931e02033dBBa7DEaCe6c45cfd0f',
  '0xD07C4F45bc9B389d286CB094F97BB6Ba45f4Bb30',
  '0x207e1074858A7e78f17002075739eD2745dbaEce',
]
const orders = '0x42b17b6B6b93383d52F21Dc61546974E014241bf'

test('a Settler is known by the number of its network, and no other address is', () => {
  for (const settler of swaps) {
    expect(isSettler(1, settler)).toBe(true)
    expect(isSettler('1', settler.toLowerCase())).toBe(true)
    expect(isSettler(8453, settler)).toBe(false)
  }
  for (const other of [orders, `0x${'0'.repeat(40)}`, '0x0000000000001fF3684f28c67538d4D072C22734'])
    expect(isSettler(1, other)).toBe(false)
})
