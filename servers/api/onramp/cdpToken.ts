import { createPrivateKey, randomBytes, sign } from 'node:crypto'

/** A key of Coinbase Developer Platform. */
export interface CdpKey {
  readonly id: string
  /** PKCS #8 or SEC 1 in PEM, of the curve P-256. */
  readonly secret: string
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The bearer token of one request: a JWT for its method, host and path, of two minutes. Source: Coinbase Developer
 * Platform, "Coinbase App API key authentication".
 */
export function cdpToken({ id, secret }: CdpKey, method: string, url: URL, nowMs: number): string {
  const nowS = Math.floor(nowMs / 1000)
  const header = { alg: 'ES256', typ: 'JWT', kid: id, nonce: randomBytes(16).toString('hex') }
  const claims = {
    iss: 'cdp',
    sub: id,
    nbf: nowS,
    exp: nowS + 120,
    uri: `${method} ${url.host}${url.pathname}`,
  }
  const text = `${encode(header)}.${encode(claims)}`
  const key = { key: createPrivateKey(secret), dsaEncoding: 'ieee-p1363' } as const
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}
