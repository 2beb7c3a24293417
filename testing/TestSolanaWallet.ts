import type { ApprovalRequest, Hex } from './ApprovalRequest'
import type { WalletInfo } from './createAnnouncer'
import type { Approve } from './createVisitor'

/** Options of {@link createTestSolanaWallet}. */
export interface TestSolanaWalletOptions {
  /** Its name in sight and for pages. */
  name: string
  /** The 32 bytes of each account's ed25519 seed, in hex. */
  privateKeys: readonly Hex[]
  /** The supported chains: the public clusters and local ones unless given. */
  chains?: readonly `solana:${string}`[]
  /** The node that it sends transactions to. Without one it only signs, and the page sends. */
  rpcUrl?: string
  /** Whether it supports connecting and signing in by one request (`solana:signIn`): yes unless given. */
  signsIn?: boolean
  /** A name by which the page finds its panel. `name` unless given; Wallet Standard has no such name. */
  rdns?: string
  /** A data URI. The initials of the name unless given. */
  icon?: string
  /** `window` unless given; if the browser blocks the window, `page` replaces it. */
  approve?: Approve
  /** The localStorage key of its permissions: `testwallet:<rdns>:solana` unless given. */
  storageKey?: string
}

/** A wallet of Wallet Standard, typed here so that pages do not need its package. */
export interface StandardWallet {
  /** The version of Wallet Standard. */
  readonly version: '1.0.0'
  /** The name that visitors see. */
  readonly name: string
  /** The icon, as a data URI. */
  readonly icon: string
  /** The supported chains. */
  readonly chains: readonly string[]
  /** The features of Wallet Standard, by name. */
  readonly features: Readonly<Record<string, unknown>>
  /** The accounts that the page may use. */
  readonly accounts: readonly { readonly address: string; readonly publicKey: ArrayLike<number> }[]
}

/** A Solana wallet in the page. The actions of a real wallet's visitor are functions here. */
export interface TestSolanaWallet {
  /** The wallet as pages get it. */
  readonly wallet: StandardWallet
  /** The identity of the wallet. */
  readonly info: WalletInfo
  /** The addresses of all accounts, base58. */
  readonly addresses: readonly string[]
  /** The open question, then the waiting ones. */
  readonly pending: readonly ApprovalRequest[]
  /** Registers with the page by Wallet Standard, until disposed. */
  announce(): void
  /** Makes the account at `index` the active one. */
  switchAccount(index: number): void
  /** Hides the accounts until the visitor unlocks the wallet, or connects again. */
  lock(): void
  /** Shows the accounts again. */
  unlock(): void
  /** Revokes the page's permissions. */
  disconnect(): void
  /** Declines the open question, leaves the page, and answers no more. */
  dispose(): void
}
