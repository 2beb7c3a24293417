import type { ShellConnector } from './connector'
import { createMerger } from './createMerger'
import { createWalletStandardDiscovery } from './createWalletStandardDiscovery'
import type { Discovery } from './eip6963'

/** The wallets of EVM and of Solana. A wallet that is both is one entry. Disposing it disposes the one it was given. */
export function joinWalletStandard(evm: Discovery, solana = createWalletStandardDiscovery()): Discovery {
  const merge = createMerger()
  let parts: readonly (readonly ShellConnector[])[] = []
  let connectors: readonly ShellConnector[] = []
  return {
    get() {
      // The same list while its parts are the same: readers compare by identity.
      const now = [evm.get(), solana.get()]
      if (now.some((part, index) => part !== parts[index])) connectors = merge(now.flat())
      parts = now
      return connectors
    },
    subscribe(listener) {
      const stops = [evm, solana].map((discovery) => discovery.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    dispose() {
      evm.dispose()
      solana.dispose()
    },
  }
}
