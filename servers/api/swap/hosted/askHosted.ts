import type { z } from '@hono/zod-openapi'
import { readJson } from '../../http/readJson'
import { SwapSourceError } from '../SwapSource'

/** A hosted source, as the operator sets it. */
export interface HostedSettings {
  /** The address, without a slash at its end. */
  readonly url: string
  /** Stays on this server. */
  readonly key: string | undefined
}

/** An error response: what the source said of itself. */
export interface HostedRefusal {
  readonly status: number
  /** JSON, or undefined. */
  readonly body: unknown
}

/**
 * One GET to a hosted source: its answer by schema, or its refusal (4xx but for 401, 403 and 429, which are about this
 * server). Redirects are not followed: they would carry the key along.
 * @throws SwapSourceError (`http`, `malformed`)
 */
export async function askHosted<Schema extends z.ZodType>(
  address: URL,
  headers: Readonly<Record<string, string>>,
  schema: Schema,
  signal: AbortSignal,
): Promise<{ readonly value: z.output<Schema> } | { readonly refusal: HostedRefusal }> {
  const answer = await fetch(address, { headers, signal, redirect: 'error' })
  const body = await readJson(answer)
  const isAboutUs = [401, 403, 429].includes(answer.status) || answer.status >= 500
  if (isAboutUs) throw new SwapSourceError('http', `HTTP ${answer.status}`)
  if (!answer.ok) return { refusal: { status: answer.status, body } }
  const result = schema.safeParse(body)
  if (result.success) return { value: result.data }
  const where = result.error.issues.map(({ path }) => path.join('.') || 'the answer')
  throw new SwapSourceError('malformed', `Not as documented: ${where.slice(0, 5).join(', ')}.`)
}
