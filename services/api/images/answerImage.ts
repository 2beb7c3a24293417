import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** A PNG that clients keep. */
export function answerImage(c: Context, png: Buffer): Response {
  const etag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 27)}"`
  const headers = {
    'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    // Pages that isolate themselves show it too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  }
  const known = c.req.header('If-None-Match')?.split(',') ?? []
  if (known.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))))
    return c.body(null, 304, headers)
  return c.body(Uint8Array.from(png), 200, { ...headers, 'Content-Type': 'image/png' })
}
