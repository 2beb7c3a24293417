import type { Schema } from '@shared/schema/schema'
import { shape } from '@shared/schema/shape'
import { quoteSchema, units } from './quoteSchema'

const { record, text } = shape

const data: Schema<`0x${string}`> = {
  parse(value) {
    const hex = text.parse(value)
    if (!/^0x(?:[\da-f]{2})+$/i.test(hex)) throw new TypeError('Unexpected data')
    return hex as `0x${string}`
  },
}

/** The transaction of a swap, as the server makes it, with the quote that it holds. */
export const builtSchema = record({ tx: record({ to: text, data, value: units }), quote: quoteSchema })
