import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The client's address. */
export function addressOf(c: Context, trustProxy: boolean): string {
  // Clients may write anything before it.
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded || getConnInfo(c).remote.address || ''
}
