import { type Bytes, formatBase64url, zero } from './protocol/bytes'
import { exportPublicKey, importHpkeKeyPair } from './protocol/hpke'

/** One of the wrapper's keys, by an id that follows from it. */
export interface WrapperKey {
  readonly keyId: string
  /** Base64url. */
  readonly publicKey: string
  readonly pair: CryptoKeyPair
}

/** The wrapper's keys: the first is for new slots, the others open older ones. */
export interface KeyRing {
  readonly current: WrapperKey
  find(keyId: string): WrapperKey | undefined
}

/** Zeroes the bytes that it is given. @throws without any */
export async function createKeyRing(privateKeys: readonly Bytes[]): Promise<KeyRing> {
  const keys = new Map<string, WrapperKey>()
  try {
    for (const privateKey of privateKeys) {
      const pair = await importHpkeKeyPair(privateKey)
      const publicKey = await exportPublicKey(pair)
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', publicKey))
      const keyId = formatBase64url(hash.subarray(0, 16))
      keys.set(keyId, { keyId, publicKey: formatBase64url(publicKey), pair })
    }
  } finally {
    zero(...privateKeys)
  }
  const [current] = keys.values()
  if (!current) throw new Error('The wrapper has no private key.')
  return { current, find: (keyId) => keys.get(keyId) }
}
