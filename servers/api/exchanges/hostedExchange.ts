import { z } from '@hono/zod-openapi'
import type { Hex } from 'viem'
import { readJson } from '../http/readJson'
import { writeAsset } from '../terms/terms'
import type { ExchangeSource } from './ExchangeSource'

/** An exchange as the operator lists it in `API_EXCHANGES`. */
export const exchangeSchema = z.strictObject({
  /** What widgets call it. */
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  name: z.string().min(1).max(50),
  imageUrl: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  /** Of its API, or of a server of the operator's that stands before it. */
  url: z.url({ protocol: /^https?$/ }),
  /** Sent as a bearer token. Stays on this server. */
  key: z.string().min(1),
  /** The sites of its payment pages. */
  pageOrigins: z.array(z.url({ protocol: /^https?$/ })).min(1),
})
export type ExchangeSettings = z.output<typeof exchangeSchema>

const assetsSchema = z.object({ assets: z.array(z.string().max(120)).max(1_000) })
const openedSchema = z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) })
const reportSchema = z.object({
  status: z.enum(['waiting', 'sending', 'sent', 'failed']),
  hash: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/)
    .transform((text) => text.toLowerCase() as Hex)
    .optional(),
})

/**
 * An exchange by three requests of JSON: `GET /assets`, `POST /sessions` and `GET /sessions/{session}`. Exchanges have no
 * protocol in common, so a small server of the operator's translates. Shapes: docs/guide/pay.md.
 */
export function createHostedExchange({
  id,
  name,
  imageUrl,
  url,
  key,
  pageOrigins,
}: ExchangeSettings): ExchangeSource {
  const origins = pageOrigins.map((each) => new URL(each).origin)
  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    signal: AbortSignal,
    body?: object,
  ): Promise<z.output<Schema>> {
    const answer = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal,
      // It would carry the key along.
      redirect: 'error',
    })
    const json = await readJson(answer)
    if (!answer.ok) throw new Error(`${id} answered ${answer.status}.`)
    return schema.parse(json)
  }
  return {
    id,
    name,
    imageUrl,
    async serves(asset, signal) {
      const { assets } = await ask('/assets', assetsSchema, signal)
      return assets.some((each) => each.toLowerCase() === writeAsset(asset))
    },
    async open(session, terms, signal) {
      const { recipient, amount } = terms
      const body = { session, asset: writeAsset(terms), recipient, amount: String(amount) }
      const opened = await ask('/sessions', openedSchema, signal, body)
      if (!origins.includes(new URL(opened.url).origin))
        throw new Error(`${id} answered with a page of another site.`)
      return opened.url
    },
    async report(session, signal) {
      const { status, hash } = await ask(`/sessions/${session}`, reportSchema, signal)
      const shown = {
        waiting: 'inProgress',
        sending: 'inProgress',
        sent: 'success',
        failed: 'failed',
      } as const
      return { status: shown[status], hash }
    },
  }
}
