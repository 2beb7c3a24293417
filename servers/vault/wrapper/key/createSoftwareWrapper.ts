import { type Bytes, zero } from '@shared/vault/protocol/bytes'
import { exportPublicKey, hpkeOpen, importHpkeKeyPair } from '@shared/vault/protocol/hpke'
import type { KeyAnswer } from '@shared/vault/protocol/messages'
import { describeKey, type KeyWrapper, keyUnknown } from './KeyWrapper'

/**
 * Keys of this process, X25519: the first is for new slots, the others open older ones. Zeroes the bytes that it is
 * given. @throws without any
 */
export async function createSoftwareWrapper(privateKeys: readonly Bytes[]): Promise<KeyWrapper> {
  const keys = new Map<string, KeyAnswer & { readonly pair: CryptoKeyPair }>()
  try {
    for (const privateKey of privateKeys) {
      const pair = await importHpkeKeyPair(privateKey)
      const described = await describeKey(await exportPublicKey(pair))
      keys.set(described.keyId, { ...described, pair })
    }
  } finally {
    zero(...privateKeys)
  }
  const [current] = keys.values()
  if (!current) throw new Error('The wrapper has no private key.')
  const { keyId, publicKey } = current
  return {
    current: { keyId, publicKey },
    keyIds: [...keys.keys()],
    async open(id, sealed, context) {
      const key = keys.get(id)
      if (!key) throw keyUnknown()
      return hpkeOpen(key.pair, sealed, context)
    },
  }
}
