import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'

/** Says to the key wrapper that a signed-in device may have a slot's key. */
export interface StatementSigner {
  sign(statement: Statement, nowMs: number): Promise<string>
  /** For the wrapper, and `GET /v1/jwks.json`. */
  readonly publicKey: {
    readonly kty: 'OKP'
    readonly crv: 'Ed25519'
    readonly x: string
    readonly kid: string
  }
}

interface Statement {
  readonly account: string
  readonly slot: string
  /** HPKE public key in base64url. */
  readonly deviceKey: string
}

/** @param pem an Ed25519 private key (PKCS #8); without it, one that ends with the process */
export function createStatementSigner({
  pem,
  issuer,
  audience,
  lifeS,
}: {
  pem?: string | undefined
  issuer: string
  audience: string
  lifeS: number
}): StatementSigner {
  const key = pem ? createPrivateKey(pem) : generateKeyPairSync('ed25519').privateKey
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key of statements is an Ed25519 key.')
  const x = createPublicKey(key).export({ format: 'jwk' }).x!
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 16)
  return {
    publicKey: { kty: 'OKP', crv: 'Ed25519', x, kid },
    sign({ account, slot, deviceKey }, nowMs) {
      const nowS = Math.floor(nowMs / 1000)
      return new SignJWT({ slot, device: deviceKey })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'rewrap+jwt', kid })
        .setIssuer(issuer)
        .setSubject(account)
        .setAudience(audience)
        .setIssuedAt(nowS)
        .setExpirationTime(nowS + lifeS)
        .setJti(randomUUID())
        .sign(key)
    },
  }
}
