/** An address in its usual writing. Source: ERC-55 */
export type Address = `0x${string}`
export type Hex = `0x${string}`

/** An amount of a token; of the network's own coin without one. Base units. */
export interface Sum {
  readonly token?: Address | undefined
  /** `rest`: all that the contract has of it by then. */
  readonly amount: bigint | 'rest'
}

/**
 * One thing that a call does, by the standards of its contract and no more: what the contract then really does, only a
 * simulation can tell. Amounts are base units.
 */
export type Step = {
  /** What follows the arguments. */
  readonly trailing?: Hex | undefined
  /** A part of it has a meaning that no reader knows. */
  readonly isPartial?: true
  /** The contract goes on without it if it fails. */
  readonly mayFail?: true
} & (
  | { readonly kind: 'sendCoin'; readonly to: Address; readonly amount: bigint }
  /** `value`: an amount of a token (ERC-20), or the number of an NFT (ERC-721): the data are the same. */
  | {
      readonly kind: 'sendToken'
      readonly token: Address
      /** The owner; if absent, the caller. */
      readonly from?: Address | undefined
      readonly to: Address
      readonly value: bigint
      /** ERC-20 alone has this call. */
      readonly isFungible: boolean
    }
  | {
      readonly kind: 'sendNft'
      readonly contract: Address
      readonly from: Address
      readonly to: Address
      readonly id: bigint
      readonly amount: bigint
    }
  | {
      readonly kind: 'allow'
      readonly token: Address
      readonly spender: Address
      /** As of `sendToken`. */
      readonly value: bigint
      readonly change: 'set' | 'increase' | 'decrease'
      readonly isFungible: boolean
      /** When it ends: Unix seconds. */
      readonly untilS?: bigint | undefined
      /** Until when the signature can be handed in. What it allows has no end then. */
      readonly signedUntilS?: bigint | undefined
    }
  /** Everything that the contract holds for the account, or will. */
  | {
      readonly kind: 'allowAll'
      readonly contract: Address
      readonly operator: Address
      readonly isAllowed: boolean
    }
  | { readonly kind: 'wrap' | 'unwrap'; readonly token: Address; readonly amount: bigint }
  | {
      readonly kind: 'swap'
      readonly contract: Address
      readonly sold: Sum
      readonly bought: Sum
      /** Which of the two is exact. The other is the most that is sold, or the least that is bought. */
      readonly exact: 'sold' | 'bought'
      /** Who receives it; the caller without one. */
      readonly to?: Address | undefined
    }
  /** A contract gives out what it has: at least so much. */
  | {
      readonly kind: 'collect'
      readonly contract: Address
      readonly sum: Sum
      readonly to?: Address | undefined
      /** The part of the sum, in hundredths of a percent. */
      readonly shareBps?: bigint | undefined
    }
  /** Who can act for an account that is a contract: a Safe. */
  | {
      readonly kind: 'control'
      readonly account: Address
      readonly of: 'owner' | 'module' | 'guard' | 'handler'
      readonly added?: Address | undefined
      readonly removed?: Address | undefined
      /** How many owners have to sign from then on. */
      readonly threshold?: bigint | undefined
    }
  /** Signatures that were given before count for nothing. */
  | { readonly kind: 'cancel'; readonly contract: Address }
  /** Read by one of the wallet's descriptors. */
  | {
      readonly kind: 'described'
      readonly contract: Address
      readonly intent: string
      readonly fields: readonly DescribedField[]
    }
  /** Calls that a contract makes, in their order. Their caller is `caller`: another account, or the same one. */
  | {
      readonly kind: 'several'
      readonly contract: Address
      readonly caller: Address
      readonly steps: readonly Step[]
    }
  | { readonly kind: 'create'; readonly amount: bigint; readonly data: Hex }
  | Unknown
)

/** A value of a call or of typed data, in the form that a descriptor gives it. Source: ERC-7730, field formats */
export interface DescribedField {
  readonly label: string
  readonly value:
    | { readonly format: 'raw'; readonly text: string }
    | { readonly format: 'address'; readonly address: Address }
    /** Of a token, or of the network's own coin without one. `all`: whatever there is of it. */
    | { readonly format: 'amount'; readonly token?: Address; readonly amount: bigint | 'all' }
    /** Unix seconds. */
    | { readonly format: 'date'; readonly atS: bigint }
    | { readonly format: 'duration'; readonly seconds: bigint }
    | { readonly format: 'unit'; readonly value: bigint; readonly decimals: number; readonly base: string }
}

/** A call that no reader has read to the last byte. */
export interface Unknown {
  readonly kind: 'unknown'
  readonly to: Address
  readonly amount: bigint
  /** The first four bytes, if there are as many. */
  readonly selector?: Hex | undefined
  readonly data: Hex
  /** A function that is not known; a known one with bytes that it does not have; coins that it does not take; too deep. */
  readonly why: 'function' | 'bytes' | 'coins' | 'depth'
}
