import type { ReviewKey, ShownAmount, Words } from '@shared/reading/acts/act'

/** Texts in the caller's language. `Key`: the keys of its texts, including the texts of acts. */
export interface ActTexts<Key extends string> {
  words(words: Words<Key>): string
  /** Exact, with its symbol. */
  amount(amount: ShownAmount): string
  /** A date with its time; undefined for one that no calendar has. */
  time(atS: bigint): string | undefined
  /** A text next to the acts. */
  t(key: ReviewKey, values?: Words['values']): string
}
