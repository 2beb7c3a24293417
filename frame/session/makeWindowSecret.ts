import { formatBase64url, randomBytes, utf8 } from '@shared/vault/protocol/bytes'

/** A secret that the frame gives to its own window, and the SHA-256 hash of its text, which the server gets before. */
export interface WindowSecret {
  readonly secret: string
  readonly hash: string
}

export async function makeWindowSecret(): Promise<WindowSecret> {
  const secret = formatBase64url(randomBytes(32))
  const hash = formatBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(secret))))
  return { secret, hash }
}
