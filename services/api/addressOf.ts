import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address of whoever asks. */
export function addressOf(c: Context, trustProxy: boolean): string {
  // Clients may write what they like before it.
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded || getConnInfo(c).remote.address || ''
}
