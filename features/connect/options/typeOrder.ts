import type { ConnectOption } from '@shared/domain/connectOption'

/** Source: docs/reference/specification.md#product. */
const byDefault = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']

/**
 * The words of `features.connectorTypeOrder` in the host's order; missing words come last, unknown ones are dropped.
 */
export function typeOrder(wanted: unknown): readonly string[] {
  const words = Array.isArray(wanted) ? wanted : []
  return [...new Set([...words.filter((word) => byDefault.includes(word)), ...byDefault])]
}

/** The word of the order for a type. */
export function wordOf(type: ConnectOption['type']): string {
  if (type === 'WALLET_CONNECT') return 'walletConnect'
  if (type === 'EXTERNAL') return 'external'
  return byDefault.includes(type) ? type : 'injected'
}
