import type { Namespace } from '@shared/domain/caip'
import type { ShellConnector } from './connector'

export const pairingId = 'walletConnect'

/** The connector for wallets on other devices and in other apps. One session covers all namespaces. */
export function pairingConnector(
  namespaces: readonly Namespace[],
  pairedSession: NonNullable<ShellConnector['pairedSession']>,
): ShellConnector {
  return {
    id: pairingId,
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    asksInDialog: true,
    namespaces,
    providers: {},
    pairedSession,
  }
}
