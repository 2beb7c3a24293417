import type { AssetMove, CallsForecast } from '@shared/domain/calls'
import { expect, test } from 'vitest'
import { ether, usdc } from '../../../tests/fakes/sampleSwap'
import { isPlausible, problemOf, type Terms } from './outcome'
import { contractOf, type SwapToken } from './swapToken'

const terms: Terms = { fromToken: ether, toToken: usdc, amount: 10n, minimum: 100n }
const change = (direction: AssetMove['direction'], token: SwapToken, value: bigint): AssetMove => ({
  direction,
  token: contractOf(token)?.toUpperCase().replace('0X', '0x'),
  value,
})
const [paid, received] = [change('out', ether, 10n), change('in', usdc, 100n)]

test.each<[string, CallsForecast, unknown]>([
  ['an outcome as agreed', { moves: [paid, received] }, undefined],
  ['no simulation', {}, undefined],
  ['one unit less than the minimum', { moves: [paid, change('in', usdc, 99n)] }, { kind: 'less' }],
  ['nothing received', { moves: [paid] }, { kind: 'less' }],
  ['another token received', { moves: [paid, change('in', ether, 100n)] }, { kind: 'less' }],
  ['one unit more than the amount', { moves: [change('out', ether, 11n), received] }, { kind: 'more' }],
  ['two payments', { moves: [paid, change('out', ether, 1n), received] }, { kind: 'more' }],
  ['another token that leaves', { moves: [paid, received, change('out', usdc, 1n)] }, { kind: 'more' }],
  ['too little for the fee', { failure: { reason: 'balance' } }, { kind: 'gas' }],
  [
    'a refusal',
    { failure: { reason: 'reverted', step: 1, message: 'Too little received' } },
    { kind: 'refused', message: 'Too little received' },
  ],
])('%s', (_, forecast, problem) => {
  expect(problemOf(forecast, terms)).toEqual(problem)
})

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
