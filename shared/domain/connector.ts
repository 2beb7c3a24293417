import type { Namespace } from './caip'

/** Source: specification §3. */
export type ConnectorType = 'MULTI_CHAIN' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'AUTH' | 'WALLET_CONNECT'

/** A way in, as a feature sees it: data only. The shell keeps the provider behind it. */
export interface Connector {
  readonly id: string
  readonly type: ConnectorType
  readonly name: string
  readonly namespaces: readonly Namespace[]
  readonly info?: { readonly rdns?: string }
  readonly explorerId?: string
  /** The widget's dialog shows what its wallet is asked, as the code to pair with: there is no window of the wallet's own. */
  readonly asksInDialog?: boolean
  readonly imageUrl?: string
  readonly imageId?: string
}
