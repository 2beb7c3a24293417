import type { ConnectOption } from '@shared/domain/connectOption'

/** Source: specification §1. */
const byDefault = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']

/** The words of `features.connectorTypeOrder` in the host's order; what it leaves out comes behind, unknown ones not at all. */
export function typeOrder(wanted: unknown): readonly string[] {
  const words = Array.isArray(wanted) ? wanted : []
  return [...new Set([...words.filter((word) => byDefault.includes(word)), ...byDefault])]
}

/** The word of the order that a type goes by. */
export function wordOf(type: ConnectOption['type']): string {
  if (type === 'WALLET_CONNECT') return 'walletConnect'
  if (type === 'EXTERNAL') return 'external'
  return byDefault.includes(type) ? type : 'injected'
}
