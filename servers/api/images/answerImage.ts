import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** Isolated pages may show it too; opened on its own, an SVG can do nothing. */
const headers = {
  'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** A cacheable image response: a PNG, or an SVG as text. Without an image 204, for which browsers log no error. */
export function answerImage(c: Context, image: Buffer | string | undefined): Response {
  if (image === undefined) return c.body(null, 204, headers)
  const etag = `"${createHash('sha256').update(image).digest('base64url').slice(0, 27)}"`
  const known = c.req.header('If-None-Match')?.split(',') ?? []
  if (known.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))))
    return c.body(null, 304, { ...headers, ETag: etag })
  const isSvg = typeof image === 'string'
  return c.body(isSvg ? image : Uint8Array.from(image), 200, {
    ...headers,
    'Content-Type': isSvg ? 'image/svg+xml' : 'image/png',
    ETag: etag,
  })
}
