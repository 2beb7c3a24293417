import { ProjectIdNotConfigured } from '@shared/errors/alerts'
import type { CheckedOptions } from '../widget/options'
import { isDeveloping } from './isDeveloping'

/**
 * Tells developers once, as information, why wallets elsewhere are not offered. To leave `projectId` out is a choice:
 * visitors are not told, nor is the console of a page in production, unless `debug` asks for it.
 */
export function tellPairing(options: CheckedOptions, location: Pick<Location, 'hostname'>): void {
  if (options.projectId || options.enableWalletConnect === false) return
  if (isDeveloping(options, location)) console.info(`[latchkey] ${ProjectIdNotConfigured.long}`)
}
