import type { Network } from '@shared/domain/network'

/**
 * The account's page at the network's explorer, or undefined where the network has none that is a web address. A query
 * such as a cluster is kept.
 */
export function explorerUrlOf(network: Network | undefined, address: string): string | undefined {
  const url = URL.parse(network?.blockExplorers?.default.url ?? '')
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  url.pathname = `${url.pathname.replace(/\/$/, '')}/address/${address}`
  return url.href
}
