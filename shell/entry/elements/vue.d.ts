import type { LatchkeyElements } from './attributes'

/** A Vue component with the attributes of an element as its props. */
type Component<Tag extends keyof LatchkeyElements> = new () => { $props: LatchkeyElements[Tag] }

declare module 'vue' {
  interface GlobalComponents {
    LatchkeyButton: Component<'latchkey-button'>
    LatchkeyConnectButton: Component<'latchkey-connect-button'>
    LatchkeyAccountButton: Component<'latchkey-account-button'>
    LatchkeyNetworkButton: Component<'latchkey-network-button'>
    LatchkeyOnrampWidget: Component<'latchkey-onramp-widget'>
    LatchkeyModal: Component<'latchkey-modal'>
  }
}
