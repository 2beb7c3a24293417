import { ProjectIdNotConfigured } from '@shared/errors/alerts'
import type { CheckedOptions } from '../options'

/** Where pages are developed. */
const localHosts = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Tells developers once, as information, why wallets elsewhere are not offered. To leave `projectId` out is a choice:
 * visitors are not told, nor is the console of a page in production, unless `debug` asks for it.
 */
export function tellPairing(
  { projectId, enableWalletConnect, debug, logLevel }: CheckedOptions,
  { hostname }: Pick<Location, 'hostname'>,
): void {
  if (projectId || enableWalletConnect === false || logLevel === 'silent') return
  if (debug ?? localHosts.test(hostname)) console.info(`[latchkey] ${ProjectIdNotConfigured.long}`)
}
