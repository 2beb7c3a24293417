/** A pairing with a wallet on another device, or in another app: what its QR code and its link carry. */
export type Pairing =
  | { readonly status: 'idle' }
  /** The client is loading, or asks the relay. */
  | { readonly status: 'preparing' }
  /** `uri` is valid until `expiresAt` (Unix ms); another one replaces it in time, while a view waits. */
  | { readonly status: 'ready'; readonly uri: string; readonly expiresAt: number }

/** A proposal of an earlier page that a wallet may approve until `expiresAt`, in Unix milliseconds. */
export interface OpenPairing {
  readonly expiresAt: number
  /** Whether the visitor was still waiting for the wallet. */
  readonly isWanted: boolean
}
