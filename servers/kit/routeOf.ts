import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/**
 * The pattern of the route that a request is for, such as `/v1/slots/:id`, for logs: a path may name a person, a pattern
 * never does. `/*` if no route is at the path.
 */
export const routeOf = (c: Context): string => (matchedRoutes(c).at(-1)?.path ?? '/*').replace(/\{[^/]*/g, '')
