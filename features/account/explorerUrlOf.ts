import type { Network } from '@shared/domain/network'

/**
 * The account's page at the network's explorer, or undefined where the network has none that is a web address. A query
 * such as a cluster is kept.
 */
export function explorerUrlOf(network: Network | undefined, address: string): string | undefined {
  const explorer = network?.blockExplorers?.default.url
  if (!explorer || !/^https?:\/\/./.test(explorer)) return undefined
  const url = new URL(explorer)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/address/${address}`
  return url.href
}
