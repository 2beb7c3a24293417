import type { Namespace } from './caip'

/** Source: specification §3. */
export type ConnectorType = 'MULTI_CHAIN' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'AUTH' | 'WALLET_CONNECT'

/** A connector as features see it: data only. The shell keeps the provider behind it. */
export interface Connector {
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  readonly namespaces: readonly Namespace[]
  readonly info?: { readonly rdns?: string }
  readonly explorerId?: string
  /**
   * The widget's dialog shows requests to this wallet, and the code to pair with: the wallet has no window.
   */
  readonly asksInDialog?: boolean
  readonly imageUrl?: string
}
