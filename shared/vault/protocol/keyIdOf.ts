import { type Bytes, formatBase64url } from './bytes'

/** The id of a wrapper's public key: the first half of its SHA-256, in base64url. */
export async function keyIdOf(publicKey: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', publicKey))
  return formatBase64url(hash.subarray(0, 16))
}
