import type { LatchkeyOptions } from '../widget/options'

/** Where pages are developed. */
const localHosts = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Whether the page is one that its developer looks at, by what the host says, else by where it is. */
export function isDeveloping(
  { debug, logLevel }: Pick<LatchkeyOptions, 'debug' | 'logLevel'>,
  { hostname }: Pick<Location, 'hostname'>,
): boolean {
  return logLevel !== 'silent' && (debug ?? localHosts.test(hostname))
}
