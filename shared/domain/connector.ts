import type { Namespace } from './caip'

/**
 * The kind of a connector. `ANNOUNCED`: an installed wallet; `INJECTED`: the one at `window.ethereum`; `AUTH`: the
 * embedded wallet; `MULTI_CHAIN`: one wallet with several namespaces. Source: docs/reference/specification.md#data.
 */
export type ConnectorType = 'MULTI_CHAIN' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'AUTH' | 'WALLET_CONNECT'

/** A way to connect, as data. */
export interface Connector {
  /** The id, for `connect({ connectorId })`. */
  readonly id: string
  /** The kind of the connector. */
  readonly type: ConnectorType
  /** The name that visitors see. */
  readonly name: string
  /** The namespaces that it connects. */
  readonly namespaces: readonly Namespace[]
  /** The wallet's reversed domain name (EIP-6963), if it is known. */
  readonly info?: { readonly rdns?: string }
  /** The wallet's id in the registry, if it is known. */
  readonly explorerId?: string
  /** Whether requests to the wallet show in the widget's dialog, because the wallet has no window. */
  readonly asksInDialog?: boolean
  /** Address of the wallet's picture. */
  readonly imageUrl?: string
}
