import type { Description, ShownAmount, TextKey, Words } from './description'

/** What the network may take at most. */
export type Fee =
  | { readonly kind: 'most'; readonly amount: ShownAmount; readonly deposit?: ShownAmount | 'unknown' }
  /** Another account pays it. */
  | { readonly kind: 'other' }
  /** The page's project pays it. */
  | { readonly kind: 'sponsored' }

/** A request as a person is asked about it. */
export interface Question {
  readonly description: Description
  /** The account's address on the network; absent if the question is about the whole wallet. */
  readonly account?: string
  /** The vault's name for the network, else its CAIP-2 id. */
  readonly network?: string
  readonly fee?: Fee
  /** How it is sent and who pays, if that is unusual. */
  readonly notes?: readonly Words[]
  /** Words that only the visitor sees: they never leave the frame. A phrase and a key are hidden until uncovered. */
  readonly secret?: { readonly words: string; readonly kind: 'code' | 'phrase' | 'key' }
  /** Something to be told, and nothing to be decided. */
  readonly isNotice?: boolean
  /** It proves an account at most: a message without a danger. All else is approved with its facts in sight. */
  readonly isHarmless?: boolean
  /** No other window can do it: what follows needs a tap in this one. */
  readonly isHere?: boolean
  /** Nothing is approved yet: the button leads to a window, which asks. */
  readonly leadsOn?: boolean
  /** What the visitor types before they answer. `problem`: the problem with the last typed text. */
  readonly entry?: { readonly label: TextKey; readonly problem?: TextKey | undefined }
  /** Another way than the one that the button takes. */
  readonly otherwise?: TextKey
  /** What is done after a yes. */
  readonly progress: TextKey
}
