import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Log } from './log'
import { routeOf } from './routeOf'

export interface RequestLogOptions {
  readonly log: Log
  readonly now: () => number
  /** Whether a client or a proxy may give the id of its request. */
  readonly takesIds: boolean
  /** Whether caches may keep answers. */
  readonly isCacheable: boolean
  /** What the log says about an error of the server. */
  readonly describe: (error: Error) => string
  /** More for the line of a request. */
  readonly fieldsOf?: (c: Context) => Readonly<Record<string, string>>
  /** Called after each request. */
  readonly count?: (c: Context, ms: number) => void
}

/**
 * Gives each request an id and writes a line for it. The line has the pattern of the route instead of the path: what a
 * visitor looked for stays out of the log, as do query and network address.
 */
export function logRequests(options: RequestLogOptions): MiddlewareHandler {
  const { log, now, takesIds, isCacheable, describe, fieldsOf, count } = options
  return async (c, next) => {
    const startedMs = now()
    const given = takesIds ? (c.req.header('X-Request-Id') ?? '') : ''
    const id = /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    c.header('X-Request-Id', id)
    c.header('X-Content-Type-Options', 'nosniff')
    if (!isCacheable) c.header('Cache-Control', 'no-store')
    await next()
    const { status } = c.res
    if (c.error && status >= 500) log('error', 'request failed', { id, error: describe(c.error) })
    const ms = now() - startedMs
    count?.(c, ms)
    const line = { id, method: c.req.method, path: routeOf(c), status, ...fieldsOf?.(c), ms: Math.round(ms) }
    log('info', 'request', line)
  }
}
