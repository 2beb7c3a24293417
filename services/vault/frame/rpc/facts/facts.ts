import type * as reading from '@shared/reading/acts/facts'

export type { TokenFacts } from '@shared/reading/acts/facts'

/** A token account of Solana. */
export interface TokenAccountFacts {
  readonly owner: string
  readonly mint: string
}

/** What the vault's nodes know of a request's parts. What they do not know is absent. */
export interface Facts extends reading.Facts {
  /** By address. */
  readonly tokenAccounts: ReadonlyMap<string, TokenAccountFacts>
  /** When this was read: milliseconds since 1970. */
  readonly nowMs?: number
}

export const noFacts: Facts = { tokens: new Map(), tokenAccounts: new Map() }
