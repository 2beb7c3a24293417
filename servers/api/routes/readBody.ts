import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { readLimited } from '../../kit/readLimited'
import { parseBigJson } from '../chains/bigJson'
import { ApiError } from '../http/ApiError'

/**
 * The body as JSON, whatever its content type: widgets send none, which spares them a preflight.
 * @throws ApiError for one that is too large (413) or invalid (400)
 */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  mostBytes: number,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(parseJson(await readText(c, mostBytes)))
  if (result.success) return result.data
  const issues = result.error.issues.map(({ path, message }) => ({ parameter: path.join('.'), message }))
  const message = issues.map(({ parameter, message }) => `${parameter}: ${message}`).join(' ')
  throw new ApiError(400, 'BadRequest', message.slice(0, 1_000), {}, issues.slice(0, 20))
}

/** @throws ApiError (413) as soon as it is too large */
export async function readText(c: Context, mostBytes: number): Promise<string> {
  const text = await readLimited(c, mostBytes)
  if (text === undefined)
    throw new ApiError(413, 'BodyTooLarge', `A body has at most ${mostBytes} bytes.`, {
      Connection: 'close',
    })
  return text
}

export function parseJson(text: string): unknown {
  try {
    return parseBigJson(text)
  } catch {
    throw new ApiError(400, 'BadRequest', 'The body is no JSON.')
  }
}
