import type { Network } from '@shared/domain/network'
import { createDiscovery, type Discovery } from './eip6963'

interface DiscoveryConfig {
  readonly networks: readonly Network[]
  readonly enableEIP6963: boolean
}

export interface Discoveries extends Discovery {
  /** Begins to listen for the wallets of changed options. */
  follow(config: DiscoveryConfig): void
}

/**
 * All wallets that announce themselves. The listener for Solana's is downloaded only for hosts with a network of
 * Solana; if that fails, the other wallets are found all the same.
 */
export function createDiscoveries(
  config: DiscoveryConfig,
  loadSolana: () => Promise<{ joinWalletStandard(evm: Discovery): Discovery }>,
): Discoveries {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  let all = createDiscovery(config)
  let stop = all.subscribe(tell)
  let isAsked = false
  let isDisposed = false

  async function follow({ networks }: DiscoveryConfig) {
    if (isAsked || !networks.some(({ chainNamespace }) => chainNamespace === 'solana')) return
    isAsked = true
    try {
      const { joinWalletStandard } = await loadSolana()
      if (isDisposed) return
      stop()
      all = joinWalletStandard(all)
      stop = all.subscribe(tell)
      tell()
    } catch {
      isAsked = false
    }
  }
  void follow(config)

  return {
    follow,
    get: () => all.get(),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose() {
      isDisposed = true
      stop()
      all.dispose()
    },
  }
}
