import { type KeyObject, sign } from 'node:crypto'

/** The purpose of a token: one kind is never accepted as another. */
export type TokenKind = 'JWT' | 'nonce+jwt'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A compact JWT, signed by Ed25519. Sources: RFC 7519, RFC 8037. */
export function signToken(
  key: { kid: string; secretKey: KeyObject },
  typ: TokenKind,
  claims: object,
): string {
  const text = `${encode({ alg: 'EdDSA', typ, kid: key.kid })}.${encode(claims)}`
  return `${text}.${sign(null, Buffer.from(text), key.secretKey).toString('base64url')}`
}
