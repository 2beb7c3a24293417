import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** An SVG that nothing in it can make more than a picture, and that clients keep. */
export function answerImage(c: Context, svg: string): Response {
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 27)}"`
  const headers = {
    'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    // Pages that isolate themselves show it too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  }
  const known = c.req.header('If-None-Match')?.split(',') ?? []
  if (known.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))))
    return c.body(null, 304, headers)
  return c.body(svg, 200, { ...headers, 'Content-Type': 'image/svg+xml' })
}
