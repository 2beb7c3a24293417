import { ProjectIdNotConfigured } from '@shared/errors/alerts'
import { isDeveloping } from '../../ground/platform/isDeveloping'
import type { CheckedOptions } from '../../ground/widget/options'

/**
 * Tells developers once, as information, why wallets elsewhere are not offered. Leaving `projectId` out is a choice:
 * a page in production writes nothing to its console, unless `debug` asks for it.
 */
export function tellPairing(options: CheckedOptions, location: Pick<Location, 'hostname'>): void {
  if (options.projectId || options.enableWalletConnect === false) return
  if (isDeveloping(options, location)) console.info(`[latchkey] ${ProjectIdNotConfigured.long}`)
}
