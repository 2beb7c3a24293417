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

/** What becomes of a balance. */
export interface ShownChange {
  readonly isGain: boolean
  /** How much comes or leaves. */
  readonly amount: ShownAmount
  /** Of a token that nobody knows, whose numbers are not in anybody's unit. */
  readonly isInBaseUnits?: boolean
  /** Of an NFT. */
  readonly nft?: bigint
  /** The contract or mint, of anything that the vault does not list. */
  readonly address?: string
  /** Where the nodes tell them. */
  readonly balance?: { readonly before: ShownAmount; readonly after: ShownAmount }
}

/** What becomes of balances, by simulation. */
export type ShownChanges =
  | {
      readonly status: 'known'
      readonly own: readonly ShownChange[]
      /** Receivers that get another sum than leaves the account. */
      readonly others: readonly { readonly account: string; readonly changes: readonly ShownChange[] }[]
      /** More of them than a person reads. */
      readonly hasMore: boolean
      readonly note: TextKey
    }
  | { readonly status: 'fails' | 'unavailable' }

/** A request in words, without who asks: that does not depend on it. */
export interface Description {
  readonly title: Words
  readonly lead: Words
  readonly warnings: readonly Warning[]
  /** One, or the steps of a transaction in their order. */
  readonly acts: readonly Act[]
  /** Absent where the request by itself moves nothing. */
  readonly changes?: ShownChanges
  /** Of all of it. */
  readonly rows: readonly Row[]
  /** The signed text, or bytes in hex. */
  readonly message?: { readonly text: string; readonly isText: boolean }
  /** Every signed value. */
  readonly fields?: readonly FieldRow[]
  /** What the button says. */
  readonly approve: TextKey
}
