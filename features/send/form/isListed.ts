import type { Holding } from '@shared/portfolio/holding'

/**
 * Whether an asset is vouched for: it is the network's own currency, or the API or the wallet knows its worth. Any
 * other token may bear the name of a known one.
 */
export function isListed({ id, worth }: Holding, networkId: string): boolean {
  return id === networkId || worth !== undefined
}
