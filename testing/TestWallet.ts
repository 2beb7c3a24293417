import type { AccountSource } from './AccountSource'
import type { ApprovalRequest, TestNetwork } from './ApprovalRequest'
import type { WalletInfo } from './createAnnouncer'
import type { Approve } from './createVisitor'
import type { TestAssets } from './TestAssets'

/** Options of {@link createTestWallet}. */
export type TestWalletOptions = AccountSource & {
  /** Its name in sight. */
  name: string
  /** As EIP-6963 has it, such as `local.harbor`. */
  rdns: string
  /** A data URI. The initials of the name unless given. */
  icon?: string
  /** The initially known networks. The first one is active until another is chosen. */
  networks: readonly TestNetwork[]
  /** `window` unless given; if the browser blocks the window, `page` replaces it. */
  approve?: Approve
  /** Whether pages may add networks: `add` unless given. */
  unknownChain?: 'add' | 'refuse'
  /** Lists these assets for its accounts (ERC-7811), by chain id. The wallet lists no assets unless given. */
  assets?: TestAssets
  /** Executes several calls atomically (EIP-5792, by EIP-7702). The wallet does not support batches unless set. */
  takesBatches?: boolean
  /** The localStorage key of permissions and networks: `testwallet:<rdns>` unless given. */
  storageKey?: string
}

/** The EIP-1193 provider of a test wallet. */
export interface TestWalletProvider {
  /** Sends a JSON-RPC request. */
  request(args: { method: string; params?: unknown }): Promise<unknown>
  /** Adds a listener for an event of the provider. */
  on(event: string, listener: (payload: never) => void): TestWalletProvider
  /** Removes a listener. */
  removeListener(event: string, listener: (payload: never) => void): TestWalletProvider
}

/** A wallet in the page. The actions of a real wallet's visitor are functions here. */
export interface TestWallet {
  /** The provider that pages get. */
  readonly provider: TestWalletProvider
  /** The identity of the wallet. */
  readonly info: WalletInfo
  /** The open question, then the waiting ones. */
  readonly pending: readonly ApprovalRequest[]
  /** Announces itself to the page by EIP-6963, until disposed. */
  announce(): void
  /** Makes the account at `index` the active one. */
  switchAccount(index: number): void
  /** Makes a known network the active one. */
  switchNetwork(chainId: number): void
  /** Revokes the page's permissions. */
  disconnect(): void
  /** Declines the open question, and answers no more. */
  dispose(): void
}
