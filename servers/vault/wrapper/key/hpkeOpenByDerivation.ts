import { DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { type Bytes, concatBytes, utf8, zero } from '@shared/vault/protocol/bytes'
import { createSuite, p256Bytes, sealInvalid } from '@shared/vault/protocol/hpke'
import type { SealContext } from '@shared/vault/protocol/slotContext'

/** ECDH on P-256 by a private key that is elsewhere: the 32 bytes of x for a public key's 65. */
export type DeriveSecret = (publicKey: Bytes) => Promise<Bytes>

/**
 * What was sealed to `publicKey`, whose private half only derives: the rest of HPKE happens here.
 * Source: RFC 9180 §4.1, `Decap` of DHKEM(P-256, HKDF-SHA256).
 * @throws KeyError `SealInvalid`, before anything is derived, if the encapsulated key is not a point; else as `derive`
 */
export async function hpkeOpenByDerivation(
  publicKey: Bytes,
  derive: DeriveSecret,
  sealed: Bytes,
  { info, aad }: SealContext,
): Promise<Bytes> {
  const kem = new DhkemP256HkdfSha256()
  const enc = sealed.slice(0, p256Bytes)
  const recipientKey = await kem.deserializePublicKey(publicKey)
  await kem.deserializePublicKey(enc).catch((cause: unknown) => {
    throw sealInvalid(cause)
  })
  const secret = await derive(enc)
  // The recipient's public key stands in for its private one, which the KEM has no need of.
  const suite = createSuite(Object.assign(kem, { decap: () => expandSecret(secret, enc, publicKey) }))
  try {
    return new Uint8Array(await suite.open({ recipientKey, enc, info }, sealed.slice(p256Bytes), aad))
  } catch (cause) {
    throw sealInvalid(cause)
  } finally {
    zero(secret)
  }
}

/** `ExtractAndExpand` of the KEM. */
async function expandSecret(secret: Bytes, enc: Bytes, publicKey: Bytes) {
  const kdf = new HkdfSha256()
  kdf.init(concatBytes(utf8('KEM'), Uint8Array.of(0, 0x10)))
  const ikm = kdf.buildLabeledIkm(utf8('eae_prk'), secret)
  const context = kdf.buildLabeledInfo(utf8('shared_secret'), concatBytes(enc, publicKey), 32)
  return kdf.extractAndExpand(new Uint8Array(0), ikm, context, 32)
}
