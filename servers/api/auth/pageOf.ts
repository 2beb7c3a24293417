import type { Context } from 'hono'
import type { Deps } from '../guards/deps'
import { originOf } from '../guards/originOf'

/**
 * The origin of the requesting page. Browsers leave `Origin` out if a page reads from its own host. Then it is the
 * origin of the `Referer`, or of this API if the browser says that they are the same.
 */
export function pageOf(c: Context, deps: Pick<Deps, 'publicUrl' | 'trustProxy'>): string | undefined {
  const origin = c.req.header('Origin')
  if (origin !== undefined) return webOrigin(origin) === origin ? origin : undefined
  const referer = c.req.header('Referer')
  if (referer) return webOrigin(referer)
  return c.req.header('Sec-Fetch-Site') === 'same-origin' ? webOrigin(originOf(c, deps)) : undefined
}

function webOrigin(address: string): string | undefined {
  if (address.length > 300 || !URL.canParse(address)) return
  const { protocol, origin } = new URL(address)
  return /^https?:$/.test(protocol) ? origin : undefined
}
