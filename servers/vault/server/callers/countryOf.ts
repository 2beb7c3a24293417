import { countryName } from '@shared/domain/countryName'
import type { Context } from 'hono'
import type { Deps } from './deps'

/** The country of the client by the proxy's word (ISO 3166-1). Codes of no country (`XX`, `T1`) are undefined. */
export function countryOf(
  c: Context,
  { trustProxy, countryHeader }: Pick<Deps, 'trustProxy' | 'countryHeader'>,
): string | undefined {
  // Without a proxy, the client wrote it.
  const code = trustProxy && countryHeader ? c.req.header(countryHeader) : undefined
  return code !== undefined && countryName('en', code) ? code : undefined
}
