import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import { type ConfiguredNetworks, isConfigured } from './pickNetwork'

/**
 * True when the connected wallet is on a network that the host did not configure and does not allow, and the visitor
 * may switch: then UnsupportedChain shows. Source: docs/reference/specification.md#states, unsupported network.
 */
export function isUnsupportedChain(
  connection: Connection,
  config: ConfiguredNetworks & {
    readonly enableNetworkSwitch: boolean
    readonly allowUnsupportedChain?: boolean | undefined
  },
): boolean {
  const networkId = networkIdOf(connection)
  if (sessionOf(connection).status !== 'connected' || !networkId) return false
  return config.enableNetworkSwitch && !config.allowUnsupportedChain && !isConfigured(config, networkId)
}
