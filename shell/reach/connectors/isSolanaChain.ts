/** True for a chain of Solana, as Wallet Standard names it: `solana:mainnet`. */
export function isSolanaChain(chain: unknown): chain is string {
  return typeof chain === 'string' && chain.startsWith('solana:')
}
