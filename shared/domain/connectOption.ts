import type { ConnectorType } from './connector'

/** One option to connect with: a connector, or a wallet to pair with. Hosts order them by `sortWallets`. */
export interface ConnectOption {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType | 'recent' | 'featured' | 'custom' | 'recommended'
  readonly isInstalled: boolean
  readonly rdns?: string | undefined
}
