import type { AccountSource } from './AccountSource'
import type { ApprovalRequest, TestNetwork } from './ApprovalRequest'
import type { WalletInfo } from './createAnnouncer'
import type { Approve } from './createVisitor'
import type { TestAssets } from './TestAssets'

export type TestWalletOptions = AccountSource & {
  /** As shown to people. */
  name: string
  /** As EIP-6963 has it, such as `local.harbor`. */
  rdns: string
  /** A data URI. The initials of the name unless given. */
  icon?: string
  /** The networks it knows from the start. The first one is in use until another is chosen. */
  networks: readonly TestNetwork[]
  /** `window` unless given; where the browser blocks the window, `page` takes over. */
  approve?: Approve
  /** Whether pages may add networks: `add` unless given. */
  unknownChain?: 'add' | 'refuse'
  /** Lists these for its accounts (ERC-7811), by chain id. Without it the wallet lists nothing. */
  assets?: TestAssets
  /** Makes several calls as one, all or none (EIP-5792, by EIP-7702). Without it the wallet knows no batches. */
  takesBatches?: boolean
  /** Where it remembers permissions and networks in localStorage: `testwallet:<rdns>` unless given. */
  storageKey?: string
}

/** EIP-1193. */
export interface TestWalletProvider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: never) => void): TestWalletProvider
  removeListener(event: string, listener: (payload: never) => void): TestWalletProvider
}

/** A wallet in the page. What its visitor would do inside of a real wallet are functions here. */
export interface TestWallet {
  readonly provider: TestWalletProvider
  readonly info: WalletInfo
  /** What is being asked, then what waits behind it. */
  readonly pending: readonly ApprovalRequest[]
  /** Makes itself known to the page by EIP-6963, until disposed. */
  announce(): void
  /** Puts the account at `index` in use. */
  switchAccount(index: number): void
  switchNetwork(chainId: number): void
  /** Takes the page's permissions away. */
  disconnect(): void
  /** Declines what is open, and answers no more. */
  dispose(): void
}
