import type { Network } from '@shared/domain/network'

/**
 * A page at the network's explorer, or undefined if the network has no explorer with a web address. A query such as a
 * cluster is kept.
 */
export function explorerUrlOf(
  network: Network | undefined,
  kind: 'address' | 'token' | 'tx',
  id: string,
): string | undefined {
  const explorer = network?.blockExplorers?.default.url
  if (!explorer || !/^https?:\/\/./.test(explorer)) return undefined
  const url = new URL(explorer)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${kind}/${id}`
  return url.href
}
