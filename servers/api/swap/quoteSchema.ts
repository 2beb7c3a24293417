import { z } from '@hono/zod-openapi'
import { minimumOf } from './minimumOf'
import { writeQuoteId } from './quoteId'
import { type SourceQuote, type SwapRequest, swapSourceNames } from './SwapSource'

const units = z.string().regex(/^\d+$/).openapi({ description: 'Base units.' })
const caip10 = z.string().openapi({ description: 'CAIP-10.' })

/** A quote, as clients read it. */
export const quoteSchema = z
  .strictObject({
    id: z.string().openapi({ description: 'For build-transaction. It proves nothing and never ends.' }),
    fromAmount: units,
    fromAccount: caip10,
    toAmount: units.openapi({ description: 'What the account receives, after the fee.' }),
    toAccount: caip10,
    minimum: units.openapi({ description: 'What it receives at least, after slippage; rounded up.' }),
    source: z.enum(swapSourceNames),
    route: z.array(z.strictObject({ exchange: z.string(), from: caip10, to: caip10 })),
    priceImpactBps: z.int().optional().openapi({ description: 'Absent where it is unknown.' }),
    fee: z
      .strictObject({ bps: z.int(), amount: units, token: caip10, receiver: z.string() })
      .optional()
      .openapi({ description: 'The share of the host. None on routes without a place for it.' }),
    gas: z.string().regex(/^\d+$/).openapi({ description: 'Units of gas.' }),
    spender: z.string().optional().openapi({ description: 'To approve. None for the currency.' }),
    permit: z.boolean().openapi({ description: 'Whether build-transaction takes an EIP-2612 permit.' }),
    expiresAt: z.int().openapi({ description: 'Unix time in ms.' }),
  })
  .openapi('SwapQuote')

export type WireQuote = z.infer<typeof quoteSchema>

/** `minimum`: of a transaction that has one; otherwise the offer less slippage. */
export function toWireQuote(
  request: SwapRequest,
  quote: SourceQuote,
  {
    expiresAt,
    minimum = minimumOf(quote.toAmount, request.slippageBps),
  }: { readonly expiresAt: number; readonly minimum?: bigint },
): WireQuote {
  const { chain } = request.open
  const idOf = (address: string) => `${chain.id}:${address}`
  const { fee } = quote
  const takesPermits = chain.swap?.eip2612?.some((token) => token.toLowerCase() === request.from) ?? false
  return {
    id: writeQuoteId(quote),
    fromAmount: String(request.amount),
    fromAccount: idOf(request.from),
    toAmount: String(quote.toAmount),
    toAccount: idOf(request.to),
    minimum: String(minimum),
    source: quote.source,
    route: quote.steps.map(({ exchange, from, to }) => ({ exchange, from: idOf(from), to: idOf(to) })),
    ...(quote.priceImpactBps !== undefined && { priceImpactBps: quote.priceImpactBps }),
    ...(fee && {
      fee: { bps: fee.bps, amount: String(fee.amount), token: idOf(fee.token), receiver: fee.receiver },
    }),
    gas: String(quote.gas),
    ...(quote.spender && { spender: quote.spender }),
    permit: quote.permit && takesPermits,
    expiresAt,
  }
}
