import type { MiddlewareHandler } from 'hono'
import { ApiError } from './ApiError'
import type { Limits } from './limits'

/** Refuses addresses that are longer than any list of ids needs. @throws ApiError */
export function allowUrl({ urlBytes }: Limits): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (pathname.length + search.length > urlBytes)
      throw new ApiError(
        414,
        'UrlTooLong',
        `An address has at most ${urlBytes} characters. Ask for fewer ids.`,
      )
    await next()
  }
}
