import { isHex, maxUint256 } from 'viem'
import type { SwapSettings } from '../chains/apiChain'
import {
  type BuildRequest,
  type Built,
  nativeAddress,
  type SourceQuote,
  type SwapRequest,
  SwapSourceError,
} from './SwapSource'
import { type SwapContracts, swapContracts } from './swapContracts'

/**
 * Checks what any source offers against the request and the operator's lists: no source is trusted.
 * @throws SwapSourceError
 */
export function checkQuote({ open, from, fee }: SwapRequest, quote: SourceQuote): void {
  const { spenders } = contractsOf(open.chain.swap, quote)
  const isNative = from === nativeAddress
  if (isNative !== (quote.spender === undefined) || (quote.spender && !spenders.includes(quote.spender)))
    throw new SwapSourceError('spender', `${quote.source} names ${quote.spender ?? 'no spender'}.`)
  if (quote.toAmount <= 0n || quote.toAmount > maxUint256)
    throw new SwapSourceError('amount', `${quote.source} offers ${quote.toAmount}.`)
  const taken = quote.fee
  if (taken && (taken.bps !== fee?.bps || taken.receiver !== fee.receiver || taken.amount < 0n))
    throw new SwapSourceError('fee', `${quote.source} takes a fee of ${taken.bps} for ${taken.receiver}.`)
}

/** As {@link checkQuote}, for a transaction. @throws SwapSourceError */
export function checkBuilt(request: BuildRequest, built: Built): void {
  const { quote, to, data, value, minimum } = built
  checkQuote(request, quote)
  const { targets } = contractsOf(request.open.chain.swap, quote)
  if (!targets.includes(to)) throw new SwapSourceError('target', `${quote.source} sends to ${to}.`)
  if (!isHex(data) || data.length < 10 || data.length % 2 !== 0)
    throw new SwapSourceError('malformed', `${quote.source} calls nothing.`)
  if (value !== (request.from === nativeAddress ? request.amount : 0n))
    throw new SwapSourceError('value', `${quote.source} sends ${value} along.`)
  if (minimum <= 0n || minimum > quote.toAmount)
    throw new SwapSourceError('minimum', `${quote.source} promises ${minimum} of ${quote.toAmount}.`)
}

function contractsOf(settings: SwapSettings | undefined, { source }: SourceQuote): SwapContracts {
  const contracts = swapContracts(settings, source)
  if (!contracts) throw new SwapSourceError('target', `${source} is not set up for this network.`)
  return contracts
}
