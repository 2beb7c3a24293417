import { formatBase64url, randomBytes, utf8 } from '@shared/vault/protocol/bytes'
import type { DeviceSigner } from './deviceSigner'

export interface ProofOf {
  readonly method: string
  /** The URL without query and fragment. */
  readonly url: string
  /** The token that goes with the request, if one does. */
  readonly accessToken?: string | undefined
  readonly nowMs: number
}

/** A DPoP proof for one request. Source: RFC 9449, section 4.2 */
export async function createProof(
  { jwk, sign }: Pick<DeviceSigner, 'jwk' | 'sign'>,
  { method, url, accessToken, nowMs }: ProofOf,
): Promise<string> {
  const payload = {
    htm: method,
    htu: url,
    iat: Math.floor(nowMs / 1000),
    jti: formatBase64url(randomBytes(16)),
    ...(accessToken !== undefined && { ath: await hashOf(accessToken) }),
  }
  return sign({ typ: 'dpop+jwt', alg: 'ES256', jwk }, payload)
}

const hashOf = async (text: string) =>
  formatBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))))
