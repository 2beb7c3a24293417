import type { Address } from 'viem'
import { minimumOf } from '../../servers/api/swap/minimumOf'
import {
  type Built,
  nativeAddress,
  type SourceQuote,
  type SwapRequest,
  type SwapSource,
  type SwapSourceName,
} from '../../servers/api/swap/SwapSource'

export const fixedRouter: Address = `0x${'a1'.repeat(20)}`

/** A source of swaps that gives `rate` units for each, by a contract that only has an address. */
export function fixedSource({
  name = 'uniswap-v3',
  rate = 2n,
  router = fixedRouter,
  quoted = (quote) => quote,
  built = (transaction) => transaction,
}: {
  name?: SwapSourceName
  rate?: bigint
  router?: Address
  /** What it answers instead, for sources that lie, fail or wait. */
  quoted?: (quote: SourceQuote, signal: AbortSignal) => SourceQuote | undefined | Promise<SourceQuote>
  built?: (transaction: Built) => Built | undefined
} = {}): SwapSource {
  const quoteOf = ({ from, to, amount, fee }: SwapRequest): SourceQuote => {
    const all = amount * rate
    const kept = fee ? (all * BigInt(fee.bps)) / 10_000n : 0n
    return {
      source: name,
      route: `at ${rate}`,
      toAmount: all - kept,
      steps: [{ exchange: 'Fixed', from, to }],
      priceImpactBps: 0,
      fee: fee && { ...fee, amount: kept, token: to },
      gas: 100_000n,
      spender: from === nativeAddress ? undefined : router,
      permit: true,
    }
  }
  return {
    name,
    serves: ({ chain }) => chain.swap !== undefined,
    async quotes(request, signal) {
      const quote = await quoted(quoteOf(request), signal)
      return quote ? [quote] : []
    },
    async build(request) {
      if (request.route !== `at ${rate}`) return undefined
      const quote = quoteOf(request)
      return built({
        kind: 'evm',
        to: router,
        data: '0x12345678',
        value: request.from === nativeAddress ? request.amount : 0n,
        quote,
        minimum: request.minimum ?? minimumOf(quote.toAmount, request.slippageBps),
      })
    },
  }
}
