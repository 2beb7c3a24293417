import * as z from 'zod/mini'
import { idPattern } from './slotContext'

/** 32 bytes, and 80 (`sealedHalfBytes`), in base64url. */
const publicKey = z.string().check(z.regex(/^[\w-]{43}$/))
const sealedHalf = z.string().check(z.regex(/^[\w-]{107}$/))
const keyId = z.string().check(z.regex(/^[\w-]{22}$/))
const id = z.string().check(z.regex(idPattern))

/** `GET /key`: the key that automatic slots are sealed to. */
export const keyAnswerSchema = z.strictObject({ keyId, publicKey })
export type KeyAnswer = z.output<typeof keyAnswerSchema>

/** `POST /rewrap`: the slot's sealed half, the wrapper's key that opens it, and the auth server's statement. */
export const rewrapRequestSchema = z.strictObject({
  statement: z.string().check(z.maxLength(2_000)),
  keyId,
  sealedHalf,
})

/** The same half, sealed to the device of the statement. */
export const rewrapAnswerSchema = z.strictObject({ sealedHalf })

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
  device: publicKey,
  jti: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  /** Seconds since 1970. */
  exp: z.int(),
})
export type Statement = z.output<typeof statementSchema>
