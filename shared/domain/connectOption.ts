import type { ConnectorType } from './connector'

/** What is offered to connect with, for the host's own order. */
export interface ConnectOption {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType | 'recent' | 'featured' | 'custom' | 'recommended'
  readonly isInstalled: boolean
  readonly rdns?: string | undefined
}
