import type { CallsQuote } from '@shared/domain/calls'
import type { TransferQuote } from '@shared/domain/transfer'
import type { Holding } from '@shared/portfolio/holding'
import { expect, test } from 'vitest'
import { feeFactsOf } from './feeFactsOf'

const coin = 10n ** 18n
const networkId = 'eip155:1'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const holdings: readonly Holding[] = [
  {
    id: networkId,
    name: 'Ether',
    worth: 5_000n * coin,
    amount: { value: 2n * coin, symbol: 'ETH', decimals: 18 },
  },
  {
    id: `${networkId}:${usdc}`,
    name: 'USD Coin',
    worth: 100n * coin,
    amount: { value: 100_000_000n, symbol: 'USDC', decimals: 6 },
  },
]
const fee = { value: coin / 1_000n, symbol: 'ETH', decimals: 18 }
const transfer: TransferQuote = {
  kind: 'transfer',
  to: usdc,
  amount: coin / 2n,
  symbol: 'ETH',
  decimals: 18,
  from: usdc,
  networkId,
  fee,
  usualFee: 7n,
  max: coin,
  received: coin,
  receiver: 'account',
}
const calls: CallsQuote = {
  kind: 'calls',
  label: 'Swap',
  calls: [],
  from: usdc,
  networkId,
  fee,
  changes: [
    {
      direction: 'out',
      token: '0x1111111111111111111111111111111111111111',
      amount: { value: 5n, symbol: 'NEW', decimals: 0 },
    },
    {
      direction: 'in',
      token: usdc.toLowerCase(),
      amount: { value: 25_000_000n, symbol: 'USDC', decimals: 6 },
    },
  ],
}

test('coins are held against the fee as they are, with what a dollar buys', () => {
  expect(feeFactsOf(transfer, holdings)).toEqual({
    fee: coin / 1_000n,
    usual: 7n,
    coin,
    moved: coin / 2n,
    dollar: coin / 2_500n,
  })
})

test('a token is exchanged by the prices of what the account holds, whatever the case of its address', () => {
  const token = { ...transfer, token: usdc.toLowerCase(), amount: 50_000_000n, symbol: 'USDC', decimals: 6 }

  expect(feeFactsOf(token, holdings)?.moved).toBe(coin / 50n)
  expect(feeFactsOf(token, [])).toMatchObject({ moved: undefined, dollar: undefined })
})

test('what comes stands for what leaves if that has no price', () => {
  expect(feeFactsOf(calls, holdings)?.moved).toBe(coin / 100n)
  expect(feeFactsOf({ ...calls, changes: undefined }, holdings)?.moved).toBeUndefined()
})

test('a fee that only the wallet knows is held against nothing', () => {
  expect(feeFactsOf({ ...transfer, isFeeOfWallet: true }, holdings)).toBeUndefined()
  expect(feeFactsOf({ ...calls, fee: undefined }, holdings)).toBeUndefined()
})

test('the nodes’ own figure is held against the bounds, not the estimate that is shown', () => {
  expect(feeFactsOf({ ...transfer, askedFee: 9n * coin }, holdings)?.fee).toBe(9n * coin)
  expect(feeFactsOf({ ...calls, askedFee: 9n * coin }, holdings)?.fee).toBe(9n * coin)
})
