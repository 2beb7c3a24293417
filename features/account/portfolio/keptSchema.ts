import type { Holding } from '@shared/portfolio/holding'
import { type Shape, shape } from '@shared/schema/shape'

const { list, maybe, number, record, text } = shape

/** Base units are decimal digits: JSON has no bigint. */
const digits = { parse: (value: unknown) => String(BigInt(text.parse(value))) }

/** Stored holdings, with their account and time. */
export const keptSchema = list(
  record({
    key: text,
    at: number,
    holdings: list(
      record({
        id: text,
        name: text,
        iconUrl: maybe(text),
        amount: record({ value: digits, decimals: number, symbol: text }),
        worth: maybe(digits),
      }),
    ),
  }),
)

type Kept = Shape<typeof keptSchema>[number]['holdings']

export const toKept = (holdings: readonly Holding[]): Kept =>
  holdings.map(({ id, name, iconUrl, amount, worth }) => ({
    id,
    name,
    iconUrl,
    amount: { ...amount, value: String(amount.value) },
    worth: worth === undefined ? undefined : String(worth),
  }))

export const fromKept = (kept: Kept): readonly Holding[] =>
  kept.map(({ amount, worth, ...rest }) => ({
    ...rest,
    amount: { ...amount, value: BigInt(amount.value) },
    worth: worth === undefined ? undefined : BigInt(worth),
  }))
