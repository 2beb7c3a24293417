import { type Bytes, concatBytes, randomBytes } from '@shared/vault/protocol/bytes'
import { KeyError } from '@shared/vault/protocol/KeyError'

const nonceBytes = 12

/** AES-256-GCM: the random nonce, followed by the ciphertext with its tag. */
export async function sealBytes(key: CryptoKey, plain: Bytes, aad: Bytes): Promise<Bytes> {
  const nonce = randomBytes(nonceBytes)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: aad }, key, plain)
  return concatBytes(nonce, new Uint8Array(sealed))
}

/** @throws KeyError `SealInvalid` */
export async function openBytes(key: CryptoKey, sealed: Bytes, aad: Bytes): Promise<Bytes> {
  try {
    const iv = sealed.slice(0, nonceBytes)
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: aad },
      key,
      sealed.slice(nonceBytes),
    )
    return new Uint8Array(plain)
  } catch (cause) {
    throw new KeyError('SealInvalid', 'The sealed bytes were changed, or belong elsewhere.', { cause })
  }
}
