import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routeOf } from '../../../kit/routeOf'
import type { Deps } from './deps'

/** Gives each request an id and writes a line for it: neither its path nor query, which may name an account, nor who asked. */
export function logRequests({ log, now }: Pick<Deps, 'log' | 'now'>): MiddlewareHandler {
  return async (c, next) => {
    const startedMs = now()
    const id = randomUUID()
    c.header('X-Request-Id', id)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cache-Control', 'no-store')
    await next()
    if (c.error && c.res.status >= 500) {
      const { cause } = c.error
      const error = cause ? String(cause) : c.error.message
      log('error', 'request failed', { id, error: error.slice(0, 300) })
    }
    const { method } = c.req
    log('info', 'request', { id, method, path: routeOf(c), status: c.res.status, ms: now() - startedMs })
  }
}
