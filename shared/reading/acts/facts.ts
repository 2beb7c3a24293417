import type { Simulation } from '../changes/changes'

/** A token as a trusted list has it, or as its contract describes itself. */
export interface TokenFacts {
  readonly symbol: string
  readonly decimals: number
  readonly isListed: boolean
}

/** A token account of Solana. */
export interface TokenAccountFacts {
  readonly owner: string
  readonly mint: string
  /** Base units. */
  readonly amount?: bigint
}

/** How much of a token there is, in base units. */
export interface HoldingFacts {
  /** The amount that the account has. */
  readonly balance?: bigint | undefined
  /** The amount that all accounts have. */
  readonly supply?: bigint | undefined
}

/** What a mint of Token-2022 lets its maker do with each transfer, or at any time. */
export type MintPower = 'fee' | 'hook' | 'delegate'

/** Facts that nodes have about a request's parts. Unknown facts are absent. */
export interface Facts {
  /** Tokens by the address of the contract in lower case, or by the mint. */
  readonly tokens: ReadonlyMap<string, TokenFacts>
  /** Addresses in lower case, of those that a request lets take something or signs for, at which the network has no contract. */
  readonly plainAccounts?: ReadonlySet<string>
  /** Addresses in lower case at which the network has no code at all: data for them run nothing. */
  readonly emptyAccounts?: ReadonlySet<string>
  /** Amounts of tokens that a request lets others spend, by the keys of `tokens`. */
  readonly holdings?: ReadonlyMap<string, HoldingFacts>
  /** NFTs of the account that a request lets others take, by `nftKey`: their contracts say that it owns them. */
  readonly ownedNfts?: ReadonlySet<string>
  /** Powers over Solana mints, by mint. */
  readonly mintPowers?: ReadonlyMap<string, readonly MintPower[]>
  /** What the request changes; absent if it changes no balance by itself. */
  readonly simulation?: Simulation
  /** Contracts in lower case that the network has for less than a day. */
  readonly youngContracts?: ReadonlySet<string>
  /** Solana token accounts, by address. */
  readonly tokenAccounts?: ReadonlyMap<string, TokenAccountFacts>
}

export const noFacts: Facts = { tokens: new Map() }
