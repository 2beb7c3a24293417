import type english from '../messages/en.json'

/** A text of the packs next to the acts, which approvals and reviews share. */
export type ReviewKey = keyof typeof english

/** A network, as far as its own coin goes. */
export interface CoinNetwork {
  readonly nativeCurrency: { readonly symbol: string; readonly decimals: number }
}

/** A text of a pack, with its values. */
export interface Words<Key extends string = ReviewKey> {
  readonly key: Key
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
export type Value<Key extends string = ReviewKey> =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'amount'; readonly amount: ShownAmount }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'words'; readonly words: Words<Key>; readonly tone?: Tone }
  /** Unix seconds. */
  | { readonly kind: 'time'; readonly atS: bigint }

export interface Row<Key extends string = ReviewKey> {
  readonly label: Key
  readonly value: Value<Key>
}

export interface Warning<Key extends string = ReviewKey> {
  readonly tone: Tone
  readonly words: Words<Key>
}

/** One thing that a request does. */
export interface Act<Key extends string = ReviewKey> {
  readonly title: Words<Key>
  /** The sum that it is about. */
  readonly amount?: ShownAmount | 'unlimited'
  readonly rows: readonly Row<Key>[]
  /** Bytes that no reader understands, in hex. */
  readonly data?: string
  /** The effect of the act is unknown. */
  readonly isUnread?: true
}

/** The change of a balance. */
export interface ShownChange {
  readonly isGain: boolean
  /** How much comes or leaves. */
  readonly amount: ShownAmount
  /** The amount is in base units, because the token is unknown. */
  readonly isInBaseUnits?: boolean
  /** The number of an NFT. */
  readonly nft?: bigint
  /** The contract or mint, of anything that the vault does not list. */
  readonly address?: string
  /** The balances, if the nodes give them. */
  readonly balance?: { readonly before: ShownAmount; readonly after: ShownAmount }
}

/** The changes of balances, by simulation. */
export type ShownChanges =
  | {
      readonly status: 'known'
      readonly own: readonly ShownChange[]
      /** Receivers that get another sum than leaves the account. */
      readonly others: readonly { readonly account: string; readonly changes: readonly ShownChange[] }[]
      /** More of them than a person reads. */
      readonly hasMore: boolean
      readonly note: ReviewKey
    }
  | { readonly status: 'fails' | 'unavailable' }
