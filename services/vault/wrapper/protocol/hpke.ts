import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { type Bytes, concatBytes, requireLength } from './bytes'
import { KeyError } from './KeyError'
import type { SealContext } from './slotContext'

/** Source: RFC 9180, base mode; KEM 0x0020, KDF 0x0001, AEAD 0x0002. */
const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})

const publicKeyBytes = 32
export const privateKeyBytes = 32
const tagBytes = 16

/** How long 32 sealed bytes are: the encapsulated key, the bytes, the tag. */
export const sealedHalfBytes = publicKeyBytes + 32 + tagBytes

/** A pair for one answer. Its private half cannot be exported. */
export async function createHpkeKeyPair(): Promise<CryptoKeyPair> {
  return (await crypto.subtle.generateKey('X25519', false, ['deriveBits'])) as CryptoKeyPair
}

export async function exportPublicKey({ publicKey }: CryptoKeyPair): Promise<Bytes> {
  return new Uint8Array(await suite.kem.serializePublicKey(publicKey))
}

/** @throws KeyError `LengthInvalid` */
export async function importHpkeKeyPair(privateKey: Bytes): Promise<CryptoKeyPair> {
  requireLength(privateKey, privateKeyBytes, 'A private key')
  const secret = await suite.kem.deserializePrivateKey(privateKey)
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

/** The encapsulated key, followed by the ciphertext. @throws KeyError `LengthInvalid`, `SealInvalid` (a weak key) */
export async function hpkeSeal(publicKey: Bytes, plain: Bytes, { info, aad }: SealContext): Promise<Bytes> {
  requireLength(publicKey, publicKeyBytes, 'A public key')
  try {
    const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey)
    const { enc, ct } = await suite.seal({ recipientPublicKey, info }, plain, aad)
    return concatBytes(new Uint8Array(enc), new Uint8Array(ct))
  } catch (cause) {
    throw new KeyError('SealInvalid', 'Nothing can be sealed to this public key.', { cause })
  }
}

/** @throws KeyError `SealInvalid` */
export async function hpkeOpen(
  recipientKey: CryptoKeyPair,
  sealed: Bytes,
  { info, aad }: SealContext,
): Promise<Bytes> {
  try {
    const enc = sealed.slice(0, publicKeyBytes)
    return new Uint8Array(await suite.open({ recipientKey, enc, info }, sealed.slice(publicKeyBytes), aad))
  } catch (cause) {
    throw new KeyError('SealInvalid', 'The sealed half was changed, or is meant for another.', { cause })
  }
}
