import { z } from '@hono/zod-openapi'
import type { SignInFields } from '@shared/domain/signIn'
import { isSameStatement } from './isSameStatement'
import { refusal } from './refusal'

const text = z.string().max(16_000)

/** Source: CAIP-74. `version` may be missing: there is one. */
export const cacaoSchema = z
  .object({
    h: z.object({ t: text }),
    p: z.object({
      domain: text,
      aud: text,
      nonce: text,
      iss: text,
      version: text.nullish(),
      iat: text.nullish(),
      nbf: text.nullish(),
      exp: text.nullish(),
      statement: text.nullish(),
      requestId: text.nullish(),
      resources: z.array(text).nullish(),
    }),
    s: z.object({ t: text, s: text }),
  })
  .openapi('Cacao')

/** Refuses a CACAO that stands for another message or another signature. @throws ApiError */
export function checkCacao(
  { h, p, s }: z.output<typeof cacaoSchema>,
  fields: SignInFields,
  signature: string,
): void {
  const pairs = [
    [h.t, 'caip122'],
    [s.s, signature],
    [p.iss, `did:pkh:${fields.chainId}:${fields.accountAddress}`],
    [p.domain, fields.domain],
    [p.aud, fields.uri],
    [p.nonce, fields.nonce],
    [p.version ?? '1', fields.version],
    [p.iat, fields.issuedAt],
    [p.nbf, fields.notBefore],
    [p.exp, fields.expirationTime],
    [p.requestId, fields.requestId],
  ] as const
  const isSame =
    pairs.every(([given, signed]) => (given ?? undefined) === signed) &&
    (s.t === 'eip191' || s.t === 'eip1271') &&
    isSameStatement(p.statement ?? undefined, fields) &&
    JSON.stringify(p.resources ?? []) === JSON.stringify(fields.resources ?? [])
  if (!isSame) throw refusal('CacaoAltered')
}
