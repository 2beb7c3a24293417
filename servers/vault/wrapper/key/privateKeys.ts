import { type Bytes, formatBase64url, parseBase64url, randomBytes } from '@shared/vault/protocol/bytes'
import { privateKeyBytes } from '@shared/vault/protocol/hpke'
import * as z from 'zod/mini'

const text = z.string().check(z.regex(/^[\w-]{43}$/))
const schema = z.strictObject({ privateKeys: z.array(text).check(z.minLength(1)) })

/** Private keys as they are kept: JSON, the one for new slots first. */
export const formatPrivateKeys = (keys: readonly Bytes[]): string =>
  `${JSON.stringify({ privateKeys: keys.map(formatBase64url) }, null, 2)}\n`

/** @throws when it has another shape; the error quotes nothing of it */
export function parsePrivateKeys(json: string): Bytes[] {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    // The parser's message quotes the text.
    throw new Error('The private keys are no JSON.')
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw new Error('The private keys are { "privateKeys": ["…"] }, each of 32 bytes in base64url.')
  return parsed.data.privateKeys.map(parseBase64url)
}

/** Any 32 bytes are a key of X25519. Source: RFC 7748 §5. */
export const createPrivateKey = (): Bytes => randomBytes(privateKeyBytes)
