import type { Eip1193Provider, ShellConnector } from './connector'
import { holdProvider } from './holdProvider'

/**
 * The page's `window.ethereum` as a connector. Undefined if a wallet has announced itself: then the visitor picks that
 * wallet by name, and it is unknown which wallet `window.ethereum` would open. It never stands in for a named wallet.
 * Without injection there is no such connector, on any platform. Source: docs/reference/specification.md#validation,
 * Browser Wallet.
 */
export function injectedConnector(
  provider: Eip1193Provider | undefined,
  announced: readonly ShellConnector[],
): ShellConnector | undefined {
  const held = holdProvider(provider)
  if (!held) return
  if (announced.some(({ namespaces }) => namespaces.includes('eip155'))) return
  return {
    id: 'injected',
    type: 'INJECTED',
    name: 'Browser Wallet',
    namespaces: ['eip155'],
    providers: { eip155: async () => held },
  }
}
