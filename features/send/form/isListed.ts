import type { Holding } from '@shared/portfolio/holding'

/**
 * Whether somebody vouches for an asset: it is the network's own currency, or the API or the wallet knows what it is
 * worth. Anybody can give any other token the name of a known one.
 */
export function isListed({ id, worth }: Holding, networkId: string): boolean {
  return id === networkId || worth !== undefined
}
