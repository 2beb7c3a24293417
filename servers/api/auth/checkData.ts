import { z } from '@hono/zod-openapi'
import type { SignInFields } from '@shared/domain/signIn'
import { isSameStatement } from './isSameStatement'
import { refusal } from './refusal'

const text = z.string().max(8_000)

/** The fields as the page had them. Other fields are ignored. */
export const dataSchema = z
  .object({
    accountAddress: text,
    chainId: text,
    domain: text,
    uri: text,
    version: text,
    nonce: text,
    statement: text.nullish(),
    issuedAt: text.nullish(),
    expirationTime: text.nullish(),
    notBefore: text.nullish(),
    requestId: text.nullish(),
    resources: z.array(text).nullish(),
  })
  .openapi('SignInData')

const keys = [
  'accountAddress',
  'chainId',
  'domain',
  'uri',
  'version',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const

/** Refuses data that differ from the message. @throws ApiError */
export function checkData(data: z.output<typeof dataSchema>, fields: SignInFields): void {
  const isSame =
    keys.every((key) => (data[key] ?? undefined) === fields[key]) &&
    isSameStatement(data.statement ?? undefined, fields) &&
    JSON.stringify(data.resources ?? []) === JSON.stringify(fields.resources ?? [])
  if (!isSame) throw refusal('DataAltered')
}
