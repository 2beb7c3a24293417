import type { LatchkeyOptions } from '../widget/options'

/** Addresses of pages in development. */
const localHosts = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Whether the page is being developed: as the host says, else by its address. */
export function isDeveloping(
  { debug, logLevel }: Pick<LatchkeyOptions, 'debug' | 'logLevel'>,
  { hostname }: Pick<Location, 'hostname'>,
): boolean {
  return logLevel !== 'silent' && (debug ?? localHosts.test(hostname))
}
