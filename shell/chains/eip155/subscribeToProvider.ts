import type { Dispose } from '@shared/store/store'
import type { ProviderEvent } from '../../connection/adapterSession'
import type { Eip1193Provider } from '../../connectors/connector'
import { parseAccounts } from './parseAccounts'
import { parseChainId } from './parseChainId'

/** "Try again later": the wallet has lost its node for a moment, and keeps the session. Source: EIP-1193. */
const softDisconnect = 1013

/**
 * Follows the changes that a wallet makes on its own, translated to our events. A provider without events is silent.
 * Source: EIP-1193.
 */
export function subscribeToProvider(
  provider: Eip1193Provider,
  listener: (event: ProviderEvent) => void,
): Dispose {
  // Some providers cannot remove a listener, and one may be called while the wallet walks its own list.
  let isLive = true
  const tell = (event: ProviderEvent) => isLive && listener(event)

  const listeners: Record<string, (payload: never) => void> = {
    accountsChanged(payload: unknown) {
      const accounts = parseAccounts(payload)
      tell(accounts.length > 0 ? { type: 'accountsChanged', accounts } : { type: 'disconnected' })
    },
    chainChanged(payload: unknown) {
      const chainId = parseChainId(payload)
      if (chainId) tell({ type: 'networkChanged', networkId: `eip155:${chainId}` })
    },
    disconnect(error: { code?: unknown } | undefined) {
      if (error?.code !== softDisconnect) tell({ type: 'disconnected' })
    },
  }
  for (const event in listeners) provider.on?.(event, listeners[event]!)
  return () => {
    isLive = false
    for (const event in listeners) provider.removeListener?.(event, listeners[event]!)
  }
}
