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
}

/** What nodes know of a request's parts. What they do not know is absent. */
export interface Facts {
  /** By the address of the contract in lower case, or of the mint. */
  readonly tokens: ReadonlyMap<string, TokenFacts>
  /** Addresses in lower case, of those that a request lets take something or signs for, at which the network has no contract. */
  readonly plainAccounts?: ReadonlySet<string>
  /** What the request changes; absent where it changes no balance by itself. */
  readonly simulation?: Simulation
  /** Contracts in lower case that the network has for less than a day. */
  readonly youngContracts?: ReadonlySet<string>
  /** Of Solana, by address. */
  readonly tokenAccounts?: ReadonlyMap<string, TokenAccountFacts>
}

export const noFacts: Facts = { tokens: new Map() }
