import type { AssetMove, CallsForecast } from '@shared/domain/calls'
import { contractOf, type SwapToken } from '@shared/swaps/swapToken'
import { expect, test } from 'vitest'
import { ether, usdc } from '../../../tests/fakes/sampleSwap'
import { problemOf, type Terms } from './outcome'

const terms: Terms = { fromToken: ether, toToken: usdc, amount: 10n, minimum: 100n }
const change = (direction: AssetMove['direction'], token: SwapToken, value: bigint): AssetMove => ({
  direction,
  token: contractOf(token)?.toUpperCase().replace('0X', '0x'),
  value,
})
const [paid, received] = [change('out', ether, 10n), change('in', usdc, 100n)]

test.each<[string, CallsForecast, unknown]>([
  ['an outcome as agreed', { moves: [paid, received] }, undefined],
  ['neither a simulation nor calls that say what moves', {}, { kind: 'unseen' }],
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
