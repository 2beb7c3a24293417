import type { NetworkId } from '@shared/domain/caip'
import { protocolVersion } from '@shared/frame/prefixes'

export interface FrameUrlOptions {
  /** The vault's own `default` project without it. */
  readonly projectId?: string | undefined
  /** The network in use. */
  readonly chainId?: NetworkId | undefined
  readonly enableLogger: boolean
}

/**
 * The frame's address. Source: docs/reference/specification.md#calls. @throws TypeError for an address that is not of
 * a server
 */
export function frameUrl(
  walletUrl: string,
  { projectId = 'default', chainId = 'eip155:1', enableLogger }: FrameUrlOptions,
): URL {
  const url = new URL(walletUrl)
  // An opaque origin could not be told from any other.
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`\`walletUrl\` has no origin: ${url.protocol}`)
  const query = { projectId, chainId, version: protocolVersion, enableLogger: String(enableLogger) }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}
