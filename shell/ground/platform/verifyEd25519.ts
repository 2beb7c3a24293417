import { subtle } from './digest'

/** Loads an Ed25519 of our own, for browsers whose WebCrypto lacks it. */
export type LoadEd25519 = () => Promise<typeof import('./ed25519')>

type Bytes = Uint8Array<ArrayBuffer>

/** Whether the key signed the bytes. Never rejects for malformed input, which counts as not signed. */
export async function verifyEd25519(
  key: Bytes,
  signature: Bytes,
  data: Bytes,
  load: LoadEd25519,
): Promise<boolean> {
  const crypto = subtle()
  try {
    const imported = await crypto.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.verify('Ed25519', imported, signature, data)
  } catch (error) {
    if ((error as Error).name !== 'NotSupportedError') return false
  }
  const { verifyAsync } = await load()
  try {
    return await verifyAsync(signature, data, key)
  } catch {
    return false
  }
}
