import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { CryptoUnavailable } from '@shared/errors/releaseErrors'

/** `sha384-…` of bytes, as in `integrity`. @throws CryptoUnavailable */
export async function digestOf(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await subtle().digest('SHA-384', bytes))
  return `sha384-${btoa(String.fromCharCode(...hash))}`
}

/** @throws CryptoUnavailable on a page without a secure context */
export function subtle(): SubtleCrypto {
  if (!globalThis.crypto?.subtle) throw new LatchkeyError(CryptoUnavailable)
  return crypto.subtle
}
