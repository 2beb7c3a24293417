import {
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
} from 'node:crypto'

// A second reader of all that the embedded wallet seals, written only from its documents: it shares no line with services/.

type Parts = readonly (string | Uint8Array)[]
const join = (...parts: Parts) => Buffer.concat(parts.map((part) => Buffer.from(part)))
const hmac = (key: Uint8Array, ...parts: Parts) =>
  createHmac('sha256', key)
    .update(join(...parts))
    .digest()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const none = Buffer.alloc(0)

function decrypt(key: Uint8Array, nonce: Uint8Array, sealed: Buffer, aad: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(aad)).setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
}

/** A nonce of 12 bytes, then the ciphertext. */
const openSealed = (key: Uint8Array, sealed: Buffer, aad: string) =>
  decrypt(key, sealed.subarray(0, 12), sealed.subarray(12), aad)

/** RFC 5869 for 32 bytes, as the key of a slot is made of both halves. */
export const wrapKeyOf = (visitorHalf: Buffer, serverHalf: Buffer, context: string): Buffer =>
  hmac(hmac(serverHalf, visitorHalf), `latchkey/slot/1|${context}`, Uint8Array.of(1))

export const openSlot = (wrapKey: Buffer, sealed: Buffer, kind: string, of: string, version = 1): Buffer =>
  openSealed(wrapKey, sealed, `${of}|${kind}|${version}`)

/** A key for one purpose: RFC 5869 for 32 bytes of the account's key, without a salt. */
const keyFor = (purpose: string, accountKey: Buffer, accountId: string): Buffer =>
  hmac(hmac(none, accountKey), `latchkey/${purpose}/1|${accountId}`, Uint8Array.of(1))

export const openSeed = (accountKey: Buffer, sealed: Buffer, accountId: string): Buffer =>
  openSealed(keyFor('seed', accountKey, accountId), sealed, `${accountId}|seed|1`)

/** What proves that the account's key is known. */
export const proofOf = (accountKey: Buffer, accountId: string): Buffer =>
  keyFor('proof', accountKey, accountId)

/** What the frame compares before it signs by a grant. */
export const grantMacOf = (accountKey: Buffer, accountId: string, terms: string): Buffer =>
  hmac(keyFor('grant', accountKey, accountId), terms)

const kems = { X25519: { id: 0x20, size: 32 }, 'P-256': { id: 0x10, size: 65 } }
export type Kem = keyof typeof kems

const der = <Type extends 'pkcs8' | 'spki'>(type: Type, prefix: string, raw: Buffer) =>
  ({ key: join(Buffer.from(prefix, 'hex'), raw), format: 'der', type }) as const
const x25519 = (secret: Buffer) => createPrivateKey(der('pkcs8', '302e020100300506032b656e04220420', secret))

function p256(secret: Buffer) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return pair
}

export const publicKeyOf = (kem: Kem, secret: Buffer): Buffer =>
  kem === 'P-256'
    ? p256(secret).getPublicKey()
    : createPublicKey(x25519(secret)).export({ format: 'der', type: 'spki' }).subarray(-32)

function share(kem: Kem, secret: Buffer, other: Buffer): Buffer {
  if (kem === 'P-256') return p256(secret).computeSecret(other)
  const publicKey = createPublicKey(der('spki', '302a300506032b656e032100', other))
  return diffieHellman({ privateKey: x25519(secret), publicKey })
}

/** RFC 9180 §4.1 and §5.1: base mode, HKDF-SHA256, AES-256-GCM, one message. `name` is `half` or `rewrap`. */
export function openHalf(kem: Kem, secret: Buffer, sealed: Buffer, name: string, of: string): Buffer {
  const { id, size } = kems[kem]
  const enc = sealed.subarray(0, size)
  const labels = (suite: Buffer) => ({
    extract: (salt: Buffer, label: string, ikm: Uint8Array) => hmac(salt, 'HPKE-v1', suite, label, ikm),
    expand: (key: Buffer, label: string, info: Uint8Array, length: number) =>
      hmac(key, Uint8Array.of(0, length), 'HPKE-v1', suite, label, info, Uint8Array.of(1)).subarray(
        0,
        length,
      ),
  })
  const ofKem = labels(join('KEM', Uint8Array.of(0, id)))
  const dh = ofKem.extract(none, 'eae_prk', share(kem, secret, enc))
  const shared = ofKem.expand(dh, 'shared_secret', join(enc, publicKeyOf(kem, secret)), 32)
  const { extract, expand } = labels(join('HPKE', Uint8Array.of(0, id, 0, 1, 0, 2)))
  const info = Buffer.from(`latchkey/${name}/1|${of}`)
  const context = join(Uint8Array.of(0), extract(none, 'psk_id_hash', none), extract(none, 'info_hash', info))
  const key = extract(shared, 'secret', none)
  const nonce = expand(key, 'base_nonce', context, 12)
  return decrypt(expand(key, 'key', context, 32), nonce, sealed.subarray(size), `${of}|${name}|1`)
}

/** The first half of the hash of a public key. */
export const keyIdOf = (publicKey: Buffer): string => sha256(publicKey).subarray(0, 16).toString('base64url')
