import type { Connector } from '@shared/domain/connector'

/** The connector for wallets elsewhere. */
export const fakePairing: Connector = {
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespaces: ['eip155', 'solana'],
}
