import * as z from 'zod/mini'
import { idPattern } from './slotContext'

/** Base64url. A device's key is one of X25519: 32 bytes, and 80 (`sealedHalfBytes`) for a half sealed to it. */
const deviceKey = z.string().check(z.regex(/^[\w-]{43}$/))
const deviceHalf = z.string().check(z.regex(/^[\w-]{107}$/))
/** The wrapper's is of X25519, or of P-256: 65 bytes, and 113. */
const wrapperKey = z.string().check(z.regex(/^(?:[\w-]{43}|[\w-]{87})$/))
const wrapperHalf = z.string().check(z.regex(/^(?:[\w-]{107}|[\w-]{151})$/))
const keyId = z.string().check(z.regex(/^[\w-]{22}$/))
const id = z.string().check(z.regex(idPattern))

/** `GET /key`: the key that automatic slots are sealed to. */
export const keyAnswerSchema = z.strictObject({ keyId, publicKey: wrapperKey })
export type KeyAnswer = z.output<typeof keyAnswerSchema>

/** `POST /rewrap`: the slot's sealed half, the wrapper's key that opens it, and the auth server's statement. */
export const rewrapRequestSchema = z.strictObject({
  statement: z.string().check(z.maxLength(2_000)),
  keyId,
  sealedHalf: wrapperHalf,
})

/** The same half, sealed to the device of the statement. */
export const rewrapAnswerSchema = z.strictObject({ sealedHalf: deviceHalf })

export const errorAnswerSchema = z.object({
  error: z.object({ code: z.string().check(z.maxLength(40)), message: z.string() }),
})

/** The `typ` of a statement: no other token of the same signer is one. */
export const statementType = 'rewrap+jwt'

/**
 * The claims of a statement, signed by the auth server with EdDSA: the account `sub` may have the half of its `slot` on the
 * device that made the HPKE key `device` (raw X25519, base64url). `aud` and `exp` are checked with the signature.
 */
export const statementSchema = z.object({
  sub: id,
  slot: id,
  device: deviceKey,
  jti: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  /** Seconds since 1970. */
  exp: z.int(),
})
export type Statement = z.output<typeof statementSchema>
