import type { Context } from 'hono'
import type { Deps } from '../deps'

/** How clients reach the API: as it is set, else as they see it. A proxy may have taken the TLS away. */
export function originOf(
  c: Context,
  { publicUrl, trustProxy }: Pick<Deps, 'publicUrl' | 'trustProxy'>,
): string {
  if (publicUrl) return publicUrl
  const url = new URL(c.req.url)
  return trustProxy && c.req.header('X-Forwarded-Proto') === 'https' ? `https://${url.host}` : url.origin
}
