import type { LatchkeyOptions } from '../widget/options'

/**
 * Addresses of pages in development: this machine's, and addresses in a home or office network (RFC 1918, 6762, 6761).
 */
const localHosts =
  /^((.+\.)?localhost|127(\.\d+){3}|\[::1\]|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|.+\.local)$/

/** Whether the page is being developed: as the host says, else by its address. */
export function isDeveloping(
  { debug, logLevel }: Pick<LatchkeyOptions, 'debug' | 'logLevel'>,
  { hostname }: Pick<Location, 'hostname'>,
): boolean {
  return logLevel !== 'silent' && (debug ?? localHosts.test(hostname))
}
