import type { Namespace, NetworkId } from './caip'

/** A wallet as a registry or the host describes it; installed or not. Source: docs/reference/specification.md#data. */
export interface Wallet {
  /** The registry's id, or the host's own. */
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly imageUrl?: string | undefined
  readonly homepage?: string | undefined
  /** The networks that it supports; unknown if absent. */
  readonly chains?: readonly NetworkId[] | undefined
  readonly isCertified?: boolean | undefined
  /** Opens the app: its own scheme, such as `metamask://`, or an address that the app has claimed. */
  readonly mobileLink?: string | undefined
  /** An `https:` address that opens the app even if the relay cannot reach it. */
  readonly linkMode?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  /** The ids under which pages find the injected wallet, by namespace. */
  readonly injected?: readonly { readonly namespace: Namespace; readonly injectedId: string }[] | undefined
}
