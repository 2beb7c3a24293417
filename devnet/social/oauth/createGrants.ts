import { createHash, randomBytes } from 'node:crypto'
import type { Choice } from '../choice'

/** What a client asks of a person. */
export interface Asked {
  readonly scope: string
  readonly state: string | undefined
  /** The PKCE challenge, S256. */
  readonly challenge: string | undefined
}

/** What a person has allowed. */
export interface Grant extends Asked {
  readonly choice: Choice
}

/** The open questions, codes and tokens of an OAuth 2 server, until it ends. */
export interface Grants {
  /** Keeps what is asked while the person chooses. */
  ask(asked: Asked): string
  /** What was asked, once. */
  take(id: string): Asked | undefined
  /** A code for what was allowed. */
  codeOf(grant: Grant): string
  /** What a code is good for, once. */
  redeem(code: string, verifier: string | undefined): Grant | 'unknown' | 'wrong verifier'
  tokenOf(grant: Grant, prefix?: string): string
  grantOf(token: string): Grant | undefined
}

export function createGrants(): Grants {
  const questions = new Map<string, Asked>()
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  return {
    ask: (asked) => keep(questions, asked),
    take: (id) => takeFrom(questions, id),
    codeOf: (grant) => keep(codes, grant),
    redeem(code, verifier = '') {
      const grant = takeFrom(codes, code)
      if (!grant) return 'unknown'
      const hash = createHash('sha256').update(verifier).digest('base64url')
      return grant.challenge !== undefined && grant.challenge !== hash ? 'wrong verifier' : grant
    },
    tokenOf: (grant, prefix = '') => keep(tokens, grant, prefix),
    grantOf: (token) => tokens.get(token),
  }
}

function keep<Value>(kept: Map<string, Value>, value: Value, prefix = ''): string {
  const id = prefix + randomBytes(24).toString('base64url')
  kept.set(id, value)
  return id
}

function takeFrom<Value>(kept: Map<string, Value>, id: string): Value | undefined {
  const value = kept.get(id)
  kept.delete(id)
  return value
}
