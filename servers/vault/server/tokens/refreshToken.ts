import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../secrets/createSecrets'

/**
 * The refresh token of a session's generation. It is computed, not kept: the database cannot tell it, and two tabs
 * that exchange the same one are given the same next one.
 */
export function makeRefreshToken({ mac }: Pick<Secrets, 'mac'>, session: string, generation: number): string {
  return `${session}.${generation}.${mac('refresh', session, generation)}`
}

/** Session and generation of a genuine token, whether or not it still serves. */
export function readRefreshToken(
  secrets: Pick<Secrets, 'mac'>,
  token: string,
): { session: string; generation: number } | undefined {
  const [, session = '', digits = ''] = /^([\w-]{1,64})\.(\d{1,15})\.[\w-]{43}$/.exec(token) ?? []
  const generation = Number(digits)
  const expected = Buffer.from(makeRefreshToken(secrets, session, generation))
  const given = Buffer.from(token)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { session, generation }
}
