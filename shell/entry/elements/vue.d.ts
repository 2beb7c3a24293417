import type { LatchkeyElements } from './attributes'

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
