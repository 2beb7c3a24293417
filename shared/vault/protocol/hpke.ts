import {
  Aes256Gcm,
  CipherSuite,
  DhkemP256HkdfSha256,
  DhkemX25519HkdfSha256,
  HkdfSha256,
  type KemInterface,
} from '@hpke/core'
import { type Bytes, concatBytes, requireLength } from './bytes'
import { KeyError } from './KeyError'
import type { SealContext } from './slotContext'

/** Source: RFC 9180, base mode; KDF 0x0001, AEAD 0x0002. */
export const createSuite = (kem: KemInterface) =>
  new CipherSuite({ kem, kdf: new HkdfSha256(), aead: new Aes256Gcm() })

/** KEM 0x0020: devices, and wrappers whose keys are in a file. */
const x25519 = createSuite(new DhkemX25519HkdfSha256())
/** KEM 0x0010: wrappers whose keys are in a token. Few tokens have X25519. */
const p256 = createSuite(new DhkemP256HkdfSha256())

/** A public key names its KEM by its length. So does the encapsulated key, which is as long. */
const x25519Bytes = 32
export const p256Bytes = 65
export const privateKeyBytes = 32
const tagBytes = 16

/** How long 32 sealed bytes are: the encapsulated key, the bytes, the tag. */
export const sealedHalfBytes = x25519Bytes + 32 + tagBytes

/** A pair for one answer, X25519. Its private half cannot be exported. */
export async function createHpkeKeyPair(): Promise<CryptoKeyPair> {
  return (await crypto.subtle.generateKey('X25519', false, ['deriveBits'])) as CryptoKeyPair
}

export async function exportPublicKey({ publicKey }: CryptoKeyPair): Promise<Bytes> {
  return new Uint8Array(await x25519.kem.serializePublicKey(publicKey))
}

/** X25519. @throws KeyError `LengthInvalid` */
export async function importHpkeKeyPair(privateKey: Bytes): Promise<CryptoKeyPair> {
  requireLength(privateKey, privateKeyBytes, 'A private key')
  const secret = await x25519.kem.deserializePrivateKey(privateKey)
  const { x } = await crypto.subtle.exportKey('jwk', secret)
  const publicKey = await crypto.subtle.importKey(
    'jwk',
    { kty: 'OKP', crv: 'X25519', x: x! },
    'X25519',
    true,
    [],
  )
  return { privateKey: secret, publicKey }
}

/**
 * The encapsulated key, followed by the ciphertext. The public key is one of X25519 (32 bytes) or of P-256 (65, the
 * uncompressed point). @throws KeyError `LengthInvalid`, `SealInvalid` (a weak key)
 */
export async function hpkeSeal(publicKey: Bytes, plain: Bytes, { info, aad }: SealContext): Promise<Bytes> {
  const suite = publicKey.length === p256Bytes ? p256 : x25519
  if (suite === x25519) requireLength(publicKey, x25519Bytes, 'A public key')
  try {
    const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey)
    const { enc, ct } = await suite.seal({ recipientPublicKey, info }, plain, aad)
    return concatBytes(new Uint8Array(enc), new Uint8Array(ct))
  } catch (cause) {
    throw new KeyError('SealInvalid', 'Nothing can be sealed to this public key.', { cause })
  }
}

/** Opens a sealed value with a private key of X25519. @throws KeyError `SealInvalid` */
export async function hpkeOpen(
  recipientKey: CryptoKeyPair,
  sealed: Bytes,
  { info, aad }: SealContext,
): Promise<Bytes> {
  try {
    const enc = sealed.slice(0, x25519Bytes)
    return new Uint8Array(await x25519.open({ recipientKey, enc, info }, sealed.slice(x25519Bytes), aad))
  } catch (cause) {
    throw sealInvalid(cause)
  }
}

export const sealInvalid = (cause: unknown) =>
  new KeyError('SealInvalid', 'The sealed half was changed, or is meant for another.', { cause })
