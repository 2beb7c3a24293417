import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A client's identity, made as clients do. */
export interface ClientKey {
  /** `did:key:z6Mk…` */
  readonly id: string
  /** A token that the relay accepts, except for the given changes. */
  token(audience: string, changes?: { header?: object; payload?: object }): string
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export function createClientKey(multicodec: readonly number[] = [0xed, 0x01]): ClientKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')
  const id = `did:key:z${toBase58(Buffer.from([...multicodec, ...raw]))}`
  return {
    id,
    token(audience, { header, payload } = {}) {
      const nowS = Math.floor(Date.now() / 1000)
      const claims = { iss: id, sub: 'session', aud: audience, iat: nowS, exp: nowS + 86_400 }
      return signToken(privateKey, { alg: 'EdDSA', typ: 'JWT', ...header }, { ...claims, ...payload })
    },
  }
}

function signToken(key: KeyObject, header: object, payload: object): string {
  const data = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${data}.${sign(null, Buffer.from(data), key).toString('base64url')}`
}

function toBase58(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  return text
}
