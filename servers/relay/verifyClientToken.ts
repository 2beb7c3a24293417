import { createPublicKey, verify } from 'node:crypto'
import { Point } from '@noble/ed25519'
import { parseBase58 } from '../../shared/domain/base58'
import type { Limits } from './wire/limits'

export interface TokenRules {
  /** Addresses of this relay as clients write them. */
  readonly audiences: readonly string[]
  readonly nowMs: number
  readonly limits: Pick<Limits, 'tokenSkewS' | 'tokenLifeMaxS'>
}

/** A token that does not prove a client id. Its message may be shown to the sender. */
export class TokenError extends Error {
  /** Set if only the client's clock is wrong: it makes a token for each connection. */
  readonly clock: 'ahead' | 'behind' | undefined

  constructor(message: string, clock?: 'ahead' | 'behind') {
    super(message)
    this.clock = clock
  }
}

const didKey = 'did:key:z'
/** Multicodec for an Ed25519 public key, as a varint. */
const ed25519Header = [0xed, 0x01]
const part = /^[\w-]+$/
const longestToken = 2_048

/**
 * The client id that a token proves: its issuer, `did:key:z…`, which is an Ed25519 key.
 * Source: WalletConnect's relay authentication (EdDSA JWT, did:key issuer, RFC 7519 claims).
 * @throws TokenError
 */
export function verifyClientToken(token: string, { audiences, nowMs, limits }: TokenRules): string {
  const parts = token.split('.')
  if (token.length > longestToken || parts.length !== 3 || !parts.every((text) => part.test(text)))
    throw new TokenError('The token is not a JWT.')
  const [head, body, signature] = parts as [string, string, string]
  const header = parseObject(head)
  const { iss, sub, aud, iat, exp } = parseObject(body)
  if (header.alg !== 'EdDSA' || header.typ !== 'JWT')
    throw new TokenError('The token is not signed by EdDSA.')
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '')
    throw new TokenError('The token names no issuer or no subject.')
  const key = parseIssuer(iss)
  if (!verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')))
    throw new TokenError("The token's signature is not its issuer's.")
  if (typeof aud !== 'string' || !audiences.map(toAudience).includes(toAudience(aud)))
    throw new TokenError('The token is for another relay.')
  checkTimes(iat, exp, nowMs / 1000, limits)
  return iss
}

function checkTimes(iat: unknown, exp: unknown, nowS: number, limits: TokenRules['limits']): void {
  if (!isSeconds(iat) || !isSeconds(exp))
    throw new TokenError('The token does not say when it begins and ends.')
  if (exp <= nowS - limits.tokenSkewS) throw new TokenError('The token has expired.', 'behind')
  if (iat > nowS + limits.tokenSkewS) throw new TokenError('The token begins in the future.', 'ahead')
  if (exp - iat > limits.tokenLifeMaxS) throw new TokenError('The token lives for too long.')
}

const isSeconds = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {}
  throw new TokenError('The token is not a JWT.')
}

function parseIssuer(issuer: string) {
  const bytes =
    issuer.startsWith(didKey) && issuer.length < 80 ? tryBase58(issuer.slice(didKey.length)) : undefined
  if (bytes?.length !== 34 || bytes[0] !== ed25519Header[0] || bytes[1] !== ed25519Header[1])
    throw new TokenError('The token is not issued by an Ed25519 did:key.')
  const key = bytes.subarray(2)
  // Anyone can sign by such a key, whatever the text.
  if (isSmallOrder(key)) throw new TokenError('The token is issued by a key that proves nothing.')
  const x = Buffer.from(key).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

/** Whether the key is one of the few points that times 8 is nothing, or no point. */
function isSmallOrder(key: Uint8Array): boolean {
  try {
    // Node takes encodings that are not canonical, too.
    return Point.fromBytes(key, true).isSmallOrder()
  } catch {
    return true
  }
}

function tryBase58(text: string): Uint8Array | undefined {
  try {
    return parseBase58(text)
  } catch {
    return
  }
}

/** One way to write an address: hosts know no case, and an empty path is a slash. */
function toAudience(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname.replace(/\/+$/, '')}`
}
