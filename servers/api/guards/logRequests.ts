import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routeOf } from '../../kit/routeOf'
import type { Deps } from './deps'

/**
 * Gives each request an id and writes a line for it. Its path is written as the pattern of its route: what a visitor
 * looked for stays out of the log, as do query and address.
 */
export function logRequests({ log, now, metrics }: Deps): MiddlewareHandler {
  return async (c, next) => {
    const startedMs = now()
    const given = c.req.header('X-Request-Id') ?? ''
    const id = /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    c.header('X-Request-Id', id)
    c.header('X-Content-Type-Options', 'nosniff')
    await next()
    if (c.error && c.res.status >= 500) log('error', 'request failed', { id, error: reasonOf(c.error) })
    const { method } = c.req
    metrics.count('requests_total', 1, { method, status: String(c.res.status) })
    metrics.observe('request_seconds', (now() - startedMs) / 1000)
    log('info', 'request', {
      id,
      method,
      path: routeOf(c),
      status: c.res.status,
      ms: Math.round(now() - startedMs),
    })
  }
}

const reasonOf = ({ message, cause }: Error) => (cause ? `${message} ${String(cause)}` : message)
