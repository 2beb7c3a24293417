import { verify } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { SigningKeys } from '../keys/createSigningKeys'
import type { TokenKind } from './signToken'

const longestToken = 2_048

const headerSchema = z.strictObject({
  alg: z.literal('EdDSA'),
  typ: z.string(),
  kid: z.string().regex(/^[\w-]{22}$/),
})

/**
 * The claims of one of our tokens, of that kind and in that shape; `expired` only if everything else is right. One
 * algorithm is known, so none can be chosen. Source: RFC 8725.
 * @throws StoreError
 */
export async function readToken<Claims extends { readonly exp: number }>(
  token: string,
  {
    keys,
    kind,
    claims,
    nowS,
  }: { keys: SigningKeys; kind: TokenKind; claims: z.ZodType<Claims>; nowS: number },
): Promise<Claims | 'invalid' | 'expired'> {
  const parts = token.length > longestToken ? [] : token.split('.').map(decode)
  const [head, body, signature] = parts
  if (parts.length !== 3 || !head || !body || signature?.length !== 64) return 'invalid'
  const header = headerSchema.safeParse(parse(head))
  if (!header.success || header.data.typ !== kind) return 'invalid'
  const key = await keys.find(header.data.kid)
  const text = token.slice(0, token.lastIndexOf('.'))
  if (!key || !verify(null, Buffer.from(text), key, signature)) return 'invalid'
  const read = claims.safeParse(parse(body))
  if (!read.success) return 'invalid'
  return read.data.exp > nowS ? read.data : 'expired'
}

/** Undefined for text that is no canonical base64url. */
function decode(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return
  }
}
