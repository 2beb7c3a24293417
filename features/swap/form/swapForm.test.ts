import type { SwapToken } from '@shared/swaps/swapToken'
import { expect, test } from 'vitest'
import { emptyForm, moveForm, type SwapForm, turned, withToken } from './swapForm'

const tokenOf = (symbol: string): SwapToken => ({
  id: `eip155:1:0x${symbol}`,
  name: symbol,
  symbol,
  decimals: 18,
  iconUrl: undefined,
  isListed: true,
})
const [eth, usdc, dai] = [tokenOf('eth'), tokenOf('usdc'), tokenOf('dai')]
const swapper = { from: '0xab', networkId: 'eip155:1' } as const
const filled: SwapForm = { ...emptyForm(swapper), fromToken: eth, toToken: usdc, amount: '1' }

test('a token of the other side changes places with the one before', () => {
  expect(withToken(filled, 'to', eth)).toMatchObject({ fromToken: usdc, toToken: eth, amount: '' })
  expect(withToken(filled, 'from', usdc)).toMatchObject({ fromToken: usdc, toToken: eth, amount: '' })
})

test('an amount belongs to the token that is swapped', () => {
  expect(withToken(filled, 'to', dai).amount).toBe('1')
  expect(withToken(filled, 'from', dai)).toMatchObject({ fromToken: dai, toToken: usdc, amount: '' })
})

test('a turned form swaps what was to be received', () => {
  expect(turned({ ...filled, unit: 'money' }, '2500')).toMatchObject({
    fromToken: usdc,
    toToken: eth,
    amount: '2500',
    unit: 'asset',
  })
})

test('another account or network keeps the slippage alone', () => {
  const set = { ...filled, slippageBps: 50 }

  expect(moveForm(set, swapper)).toBe(set)
  expect(moveForm(set, { ...swapper, networkId: 'eip155:10' })).toEqual({
    ...emptyForm({ ...swapper, networkId: 'eip155:10' }),
    slippageBps: 50,
  })
})
