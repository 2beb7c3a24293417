import type { ApprovalRequest, Hex } from './ApprovalRequest'
import type { WalletInfo } from './createAnnouncer'
import type { Approve } from './createVisitor'

export interface TestSolanaWalletOptions {
  /** As shown to people, and as pages know the wallet. */
  name: string
  /** The 32 bytes of each account's ed25519 seed, in hex. */
  privateKeys: readonly Hex[]
  /** The chains that it says it serves: the public clusters and local ones unless given. */
  chains?: readonly `solana:${string}`[]
  /** The node that it sends transactions to. Without one it signs them, and leaves it to the page to send them. */
  rpcUrl?: string
  /** Whether it can connect and sign in by one request (`solana:signIn`). It can unless told otherwise. */
  signsIn?: boolean
  /** A name for the page to know its panel by. `name` unless given; Wallet Standard has none. */
  rdns?: string
  /** A data URI. The initials of the name unless given. */
  icon?: string
  /** `window` unless given; where the browser blocks the window, `page` takes over. */
  approve?: Approve
  /** Where it remembers permissions in localStorage: `testwallet:<rdns>:solana` unless given. */
  storageKey?: string
}

/** A wallet as pages get it, in our own words: whoever uses it need not have the standard's package. */
interface StandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly { readonly address: string; readonly publicKey: ArrayLike<number> }[]
}

/** A Solana wallet in the page. What its visitor would do inside of a real wallet are functions here. */
export interface TestSolanaWallet {
  /** The wallet as pages get it. */
  readonly wallet: StandardWallet
  readonly info: WalletInfo
  readonly addresses: readonly string[]
  /** What is being asked, then what waits behind it. */
  readonly pending: readonly ApprovalRequest[]
  /** Makes itself known to the page by Wallet Standard, until disposed. */
  announce(): void
  /** Puts the account at `index` in use. */
  switchAccount(index: number): void
  /** Hides the accounts until the visitor unlocks the wallet, or connects again. */
  lock(): void
  unlock(): void
  /** Takes the page's permissions away. */
  disconnect(): void
  /** Declines what is open, leaves the page, and answers no more. */
  dispose(): void
}
