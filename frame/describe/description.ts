import type * as review from '@shared/reading/acts/act'
import type english from '../messages/en.json'

export type { ShownAmount } from '@shared/reading/acts/act'

/** A text of the frame's packs, or of those that it shares with the widget's reviews. */
export type TextKey = review.ReviewKey | keyof typeof english
export type Words = review.Words<TextKey>
export type Value = review.Value<TextKey>
export type Row = review.Row<TextKey>
export type Warning = review.Warning<TextKey>
export type Act = review.Act<TextKey>

/** One value of typed data: the names of the fields that lead to it, and of the places in lists (from 0). */
export interface FieldRow {
  readonly path: readonly (string | number)[]
  readonly value: Value
}

/** A request in words, without who asks: that does not depend on it. */
export interface Description {
  readonly title: Words
  readonly lead: Words
  readonly warnings: readonly Warning[]
  /** One, or the steps of a transaction in their order. */
  readonly acts: readonly Act[]
  /** Absent if the request by itself moves nothing. */
  readonly changes?: review.ShownChanges
  /** The rows of the whole request. */
  readonly rows: readonly Row[]
  /** The signed text, or bytes in hex. */
  readonly message?: { readonly text: string; readonly isText: boolean }
  /** Every signed value. */
  readonly fields?: readonly FieldRow[]
  /** What the button says. */
  readonly approve: TextKey
  /** What the button says that ends the request without it; “Decline” unless given. */
  readonly leave?: TextKey
}
