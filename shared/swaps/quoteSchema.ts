import type { Schema } from '@shared/schema/schema'
import { shape } from '@shared/schema/shape'
import type { SwapQuote } from './swapQuote'

const { each, flag, list, maybe, number, record, text } = shape

/** Base units as a decimal text. */
export const units: Schema<bigint> = {
  parse(value) {
    const digits = text.parse(value)
    if (!/^\d{1,78}$/.test(digits)) throw new TypeError('Unexpected amount')
    return BigInt(digits)
  },
}

const wire = record({
  id: text,
  fromAmount: units,
  fromAccount: text,
  toAmount: units,
  toAccount: text,
  minimum: units,
  route: list(record({ exchange: text, to: text })),
  priceImpactBps: maybe(number),
  fee: maybe(record({ bps: number, amount: units, token: text })),
  gas: units,
  spender: maybe(text),
  permit: flag,
})

/** A quote with the tokens that it is for. */
export interface WireQuote extends SwapQuote {
  readonly fromAccount: string
  readonly toAccount: string
}

/** A quote, as the server sends it. */
export const quoteSchema: Schema<WireQuote> = {
  parse(value) {
    const { permit, ...quote } = wire.parse(value)
    return { ...quote, takesPermit: permit }
  },
}

/** The server's quotes, the best one first. */
export const quotesSchema = record({ quotes: each(quoteSchema) })
