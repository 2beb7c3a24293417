import { expect, test } from 'vitest'
import { ether, usdc } from '../../tests/fakes/sampleSwap'
import { isPlausible } from './isPlausible'

const to = `0x${'ab'.repeat(20)}`

test.each([
  ['the amount of the currency', { to, value: 10n }, ether, true],
  ['more of the currency', { to, value: 11n }, ether, false],
  ['no currency beside a token', { to, value: 0n }, usdc, true],
  ['currency beside a token', { to, value: 1n }, usdc, false],
  ['no contract', { to: '0x', value: 0n }, usdc, false],
])('a transaction with %s', (_, tx, fromToken, isIt) => {
  expect(isPlausible(tx, { fromToken, amount: 10n })).toBe(isIt)
})
