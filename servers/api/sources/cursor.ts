import type { z } from '@hono/zod-openapi'
import { ApiError } from '../http/ApiError'

/** A place in a list, as an opaque text for clients. */
export const writeCursor = (place: unknown): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** @throws ApiError (400) for an invalid one */
export function readCursor<Schema extends z.ZodType>(
  cursor: string | undefined,
  schema: Schema,
): z.output<Schema> | undefined {
  if (cursor === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new ApiError(400, 'BadRequest', 'cursor: Use the cursor of an earlier page.', {}, [
      { parameter: 'cursor', message: 'Use the cursor of an earlier page.' },
    ])
  }
}
