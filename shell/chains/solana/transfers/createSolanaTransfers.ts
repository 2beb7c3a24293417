import type { TransferAdapter } from '../../transferAdapter'
export function createSolanaTransfers(_: object): TransferAdapter {
  throw new Error('no')
}
