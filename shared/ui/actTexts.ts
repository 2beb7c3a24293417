import type { ReviewKey, ShownAmount, Words } from '@shared/reading/acts/act'

/** The caller's language. `Key`: of its texts, with those of acts among them. */
export interface ActTexts<Key extends string> {
  words(words: Words<Key>): string
  /** Exact, with its symbol. */
  amount(amount: ShownAmount): string
  /** A date with its time; undefined for one that no calendar has. */
  time(atS: bigint): string | undefined
  /** A text beside the acts. */
  t(key: ReviewKey, values?: Words['values']): string
}
