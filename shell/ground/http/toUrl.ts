import type { HttpOptions } from '@shared/contract/ports/http'

type Query = NonNullable<HttpOptions<unknown>['query']>

/** An address below a base, relative to the page if the base has no origin. Empty values are left out. */
export function toUrl(baseUrl: string, path: string, query: Query): URL {
  // Joined as text and with one slash: neither `//host` nor `@host` in a path leads away from the base.
  const address = `${baseUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
  const url = new URL(address, globalThis.location?.href)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') url.searchParams.append(name, String(value))
  }
  return url
}
