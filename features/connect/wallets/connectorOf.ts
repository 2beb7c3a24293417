import type { Connector } from '@shared/domain/connector'
import type { Wallet } from '@shared/domain/wallet'
import { isSameRdns } from './isSameRdns'

/** The connector by which a wallet can be asked directly: matched by rdns, by registry id, by injected id. */
export function connectorOf(
  wallet: Wallet,
  connectors: readonly Connector[],
  isMobile: boolean,
): Connector | undefined {
  return connectors.find(
    ({ id, explorerId, info, namespaces }) =>
      id === wallet.id ||
      explorerId === wallet.id ||
      isSameRdns(info?.rdns, wallet.rdns, isMobile) ||
      wallet.injected?.some(
        ({ namespace, injectedId }) =>
          namespaces.includes(namespace) && (injectedId === id || injectedId === info?.rdns),
      ),
  )
}
