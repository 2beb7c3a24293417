import type english from '../../messages/en.json'

export type TextKey = keyof typeof english

/** A text of the frame's packs, with its values. */
export interface Words {
  readonly key: TextKey
  readonly values?: Readonly<Record<string, string | number>>
}

/** An exact amount of a network's own coin or a token. */
export interface ShownAmount {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** The symbol is what the token calls itself: any token may take any name. */
  readonly isQuoted: boolean
}

export type Tone = 'warning' | 'danger'

/** Plain text of others is clean: without control, direction and invisible characters. */
export type Value =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'amount'; readonly amount: ShownAmount }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'words'; readonly words: Words; readonly tone?: Tone }
  /** Unix seconds. */
  | { readonly kind: 'time'; readonly atS: bigint }

export interface Row {
  readonly label: TextKey
  readonly value: Value
}

/** One value of typed data: the names of the fields that lead to it, and of the places in lists (from 0). */
export interface FieldRow {
  readonly path: readonly (string | number)[]
  readonly value: Value
}

export interface Warning {
  readonly tone: Tone
  readonly words: Words
}

/** One thing that a request does. */
export interface Act {
  readonly title: Words
  /** The sum that it is about. */
  readonly amount?: ShownAmount | 'unlimited'
  readonly rows: readonly Row[]
  /** Bytes that nobody has read, in hex. */
  readonly data?: string
}

/** A request in words, without who asks: that does not depend on it. */
export interface Description {
  readonly title: Words
  readonly lead: Words
  readonly warnings: readonly Warning[]
  /** One, or the steps of a transaction in their order. */
  readonly acts: readonly Act[]
  /** Of all of it. */
  readonly rows: readonly Row[]
  /** The signed text, or bytes in hex. */
  readonly message?: { readonly text: string; readonly isText: boolean }
  /** Every signed value. */
  readonly fields?: readonly FieldRow[]
  /** What the button says. */
  readonly approve: TextKey
}
