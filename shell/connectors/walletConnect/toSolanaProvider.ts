import { formatBase58, parseBase58 } from '@shared/domain/base58'
import type { SolanaProvider } from '../connector'
import type { PairedNamespace } from './createPairedNamespace'

/** A paired wallet's Solana accounts. Source: WalletConnect's Solana RPC methods. */
export function toSolanaProvider(paired: PairedNamespace, end: () => Promise<void>): SolanaProvider {
  return {
    connect: async () => paired.state().addresses,
    disconnect: end,
    async signMessage(message, address) {
      const params = { message: formatBase58(message), pubkey: address }
      const answer = await paired.request('solana_signMessage', params)
      return parseBase58((answer as { signature: string }).signature)
    },
    onAccountsChanged(listener) {
      return paired.onChange((state, before) => {
        if (String(state.addresses) !== String(before.addresses)) listener(state.addresses)
      })
    },
  }
}
