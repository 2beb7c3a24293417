import type { Simulation } from '@shared/reading/changes/changes'

/** A token as the vault lists it, or as its contract describes itself. */
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

/** What the vault's nodes know of a request's parts. What they do not know is absent. */
export interface Facts {
  /** By the address of the contract in lower case, or of the mint. */
  readonly tokens: ReadonlyMap<string, TokenFacts>
  /** By address. */
  readonly tokenAccounts: ReadonlyMap<string, TokenAccountFacts>
  /** Addresses in lower case, of those that a request lets take something or signs for, at which the network has no contract. */
  readonly plainAccounts?: ReadonlySet<string>
  /** What the request changes; absent where it changes no balance by itself. */
  readonly simulation?: Simulation
  /** Contracts in lower case that the network has for less than a day. */
  readonly youngContracts?: ReadonlySet<string>
  /** When this was read: milliseconds since 1970. */
  readonly nowMs?: number
}

export const noFacts: Facts = { tokens: new Map(), tokenAccounts: new Map() }
