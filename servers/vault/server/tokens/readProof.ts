import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { z } from 'zod/mini'
import type { Deps } from '../callers/deps'
import { VaultError } from '../http/VaultError'

const claims = z.object({
  jti: z.string().check(z.minLength(8), z.maxLength(100)),
  iat: z.number(),
  htm: z.string(),
  htu: z.string(),
  ath: z.optional(z.string()),
})

/**
 * The device that asks: the thumbprint of the key that signed the request's DPoP proof, which serves once. Source: RFC
 * 9449, section 4.3. If an access token is given, the proof must be made for it.
 * @throws VaultError
 */
export async function readProof(c: Context, deps: Deps, accessToken?: string): Promise<string> {
  const { limits, now, publicUrl, store } = deps
  const { jwk, ...read } = await verify(c.req.header('DPoP') ?? '', now())
  const isFor =
    read.htm === c.req.method &&
    read.htu === publicUrl + c.req.path &&
    Math.abs(now() / 1000 - read.iat) <= limits.proofS &&
    (accessToken === undefined || read.ath === hashOf(accessToken))
  if (!isFor) throw new VaultError('ProofInvalid')
  const device = await calculateJwkThumbprint(jwk)
  const isFirst = await store.proofs.use(
    hashOf(`${device} ${read.jti}`),
    now() + 2_000 * limits.proofS + 1_000,
  )
  if (!isFirst) throw new VaultError('ProofReused')
  return device
}

async function verify(proof: string, nowMs: number) {
  try {
    const options = { typ: 'dpop+jwt', algorithms: ['ES256'], currentDate: new Date(nowMs) }
    // Its time is checked by the caller, in both directions.
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, options)
    return { ...claims.parse(payload), jwk: protectedHeader.jwk! }
  } catch {
    // What is wrong with it helps forgers alone.
    throw new VaultError('ProofInvalid')
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
