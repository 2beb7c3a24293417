import type { Network } from '@shared/domain/network'
import type { ShellConnector } from './connector'
import { createDiscovery, type Discovery } from './eip6963'

interface DiscoveryConfig {
  readonly networks: readonly Network[]
  readonly enableEIP6963: boolean
}

export interface Discoveries extends Discovery {
  /** Begins to listen for what other options ask for. */
  follow(config: DiscoveryConfig): void
}

/**
 * All wallets that announce themselves, those of EVM first. What hears Solana's is downloaded for hosts with a network
 * of Solana alone; if it does not come, the other wallets are there all the same.
 */
export function createDiscoveries(
  config: DiscoveryConfig,
  loadWalletStandard: () => Promise<{ createWalletStandardDiscovery(): Discovery }>,
): Discoveries {
  const evm = createDiscovery(config)
  let solana: Discovery | undefined
  let isAsked = false
  let isDisposed = false
  let stop = () => {}
  let parts: readonly (readonly ShellConnector[])[] = []
  let connectors: readonly ShellConnector[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const stopEvm = evm.subscribe(tell)

  function follow({ networks }: DiscoveryConfig) {
    if (isAsked || !networks.some(({ chainNamespace }) => chainNamespace === 'solana')) return
    isAsked = true
    loadWalletStandard().then(
      ({ createWalletStandardDiscovery }) => {
        if (isDisposed) return
        solana = createWalletStandardDiscovery()
        stop = solana.subscribe(tell)
        if (solana.get().length > 0) tell()
      },
      () => {
        isAsked = false
      },
    )
  }
  follow(config)

  return {
    follow,
    get() {
      // The same list while its parts are the same: a store's readers compare by identity.
      const now = [evm.get(), ...(solana ? [solana.get()] : [])]
      if (now.length !== parts.length || now.some((part, index) => part !== parts[index])) {
        parts = now
        connectors = now.flat()
      }
      return connectors
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose() {
      isDisposed = true
      listeners.clear()
      stopEvm()
      stop()
      evm.dispose()
      solana?.dispose()
    },
  }
}
