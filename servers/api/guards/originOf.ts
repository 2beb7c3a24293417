import type { Context } from 'hono'
import type { Deps } from './deps'

/**
 * The origin by which clients reach the API: as configured, else as they request it. A proxy may have terminated the
 * TLS.
 */
export function originOf(
  c: Context,
  { publicUrl, trustProxy }: Pick<Deps, 'publicUrl' | 'trustProxy'>,
): string {
  if (publicUrl) return publicUrl
  const url = new URL(c.req.url)
  return trustProxy && c.req.header('X-Forwarded-Proto') === 'https' ? `https://${url.host}` : url.origin
}
