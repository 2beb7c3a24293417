import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from './deps'

/**
 * Gives each request an id and writes a line for it.
 * Neither query nor address is written: they tell who looked for what.
 */
export function logRequests({ log, now }: Deps): MiddlewareHandler {
  return async (c, next) => {
    const startedMs = now()
    const given = c.req.header('X-Request-Id') ?? ''
    const id = /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    c.header('X-Request-Id', id)
    c.header('X-Content-Type-Options', 'nosniff')
    await next()
    if (c.error && c.res.status >= 500) log('error', 'request failed', { id, error: reasonOf(c.error) })
    const { method, path } = c.req
    log('info', 'request', {
      id,
      method,
      path: path.slice(0, 100),
      status: c.res.status,
      ms: Math.round(now() - startedMs),
    })
  }
}

const reasonOf = ({ message, cause }: Error) => (cause ? `${message} ${String(cause)}` : message)
