import type * as reading from '@shared/reading/acts/facts'

export type { TokenAccountFacts, TokenFacts } from '@shared/reading/acts/facts'

/** Facts that the vault's nodes have about a request's parts. Unknown facts are absent. */
export interface Facts extends reading.Facts {
  readonly tokenAccounts: NonNullable<reading.Facts['tokenAccounts']>
  /** When this was read: milliseconds since 1970. */
  readonly nowMs?: number
}

export const noFacts: Facts = { tokens: new Map(), tokenAccounts: new Map() }
