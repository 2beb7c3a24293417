import type { CoinNetwork } from '@shared/reading/acts/act'

/** What all networks of Solana have in common: their coin counts in lamports. */
export const anySolana: CoinNetwork = {
  nativeCurrency: { symbol: 'SOL', decimals: 9 },
}
