import type { SwapRequest } from '@shared/swaps/fits'
import { minimumOf } from '@shared/swaps/minimumOf'
import { currencyAddress, type SwapToken } from '@shared/swaps/swapToken'

export const ether: SwapToken = {
  id: `eip155:1:${currencyAddress}`,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  iconUrl: undefined,
  isListed: true,
}

export const usdc: SwapToken = {
  id: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: undefined,
  isListed: true,
}

/** The contract that the sample quote's token is approved for. */
const sampleSpender = `0x${'5e'.repeat(20)}`

/** A quote as the server sends it: 2,500 USDC for an ether, or an ether for 2,500 USDC. */
export function wireQuote({ fromToken, toToken, amount, slippageBps }: SwapRequest) {
  const isSale = fromToken.id === ether.id
  const toAmount = isSale ? (amount * 2_500n) / 10n ** 12n : (amount * 10n ** 12n) / 2_500n
  return {
    id: 'v3:500',
    fromAmount: String(amount),
    fromAccount: fromToken.id,
    toAmount: String(toAmount),
    toAccount: toToken.id,
    minimum: String(minimumOf(toAmount, slippageBps)),
    source: 'uniswap-v3',
    route: [{ exchange: 'Uniswap v3', from: fromToken.id, to: toToken.id }],
    priceImpactBps: 12,
    fee: { bps: 50, amount: String(toAmount / 200n), token: toToken.id, receiver: `0x${'fe'.repeat(20)}` },
    gas: '150000',
    ...(!isSale && { spender: sampleSpender }),
    permit: false,
    expiresAt: 2_000_000_000_000,
  }
}

/** The tokens of a network, as the server sends them. */
export const wireTokens = [ether, usdc].map(({ id, name, symbol, decimals }) => ({
  name,
  symbol,
  decimals,
  address: id,
  eip2612: false,
}))
