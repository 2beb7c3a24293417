import type { ConnectorType } from './connector'

/** One option in Connect: a connector, or a wallet to pair with. Hosts order them by `sortWallets`. */
export interface ConnectOption {
  /** The id of the connector, or of the wallet in the registry. */
  readonly id: string
  /** The name that visitors see. */
  readonly name: string
  /** The kind of the option. */
  readonly type: ConnectorType | 'recent' | 'featured' | 'custom' | 'recommended'
  /** Whether the wallet is installed in this browser. */
  readonly isInstalled: boolean
  /** The wallet's reversed domain name (EIP-6963), if it is known. */
  readonly rdns?: string | undefined
}
