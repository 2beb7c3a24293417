import type { AccountSource } from './AccountSource'
import type { ApprovalRequest, TestNetwork } from './ApprovalRequest'
import type { WalletInfo } from './createAnnouncer'
import type { Approve } from './createVisitor'
import type { TestAssets } from './TestAssets'

export type TestWalletOptions = AccountSource & {
  /** Its name in sight. */
  name: string
  /** As EIP-6963 has it, such as `local.harbor`. */
  rdns: string
  /** A data URI. The initials of the name unless given. */
  icon?: string
  /** The initially known networks. The first one is active until another is chosen. */
  networks: readonly TestNetwork[]
  /** `window` unless given; where the browser blocks the window, `page` replaces it. */
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

/** EIP-1193. */
export interface TestWalletProvider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: never) => void): TestWalletProvider
  removeListener(event: string, listener: (payload: never) => void): TestWalletProvider
}

/** A wallet in the page. The actions of a real wallet's visitor are functions here. */
export interface TestWallet {
  readonly provider: TestWalletProvider
  readonly info: WalletInfo
  /** The open question, then the waiting ones. */
  readonly pending: readonly ApprovalRequest[]
  /** Announces itself to the page by EIP-6963, until disposed. */
  announce(): void
  /** Makes the account at `index` the active one. */
  switchAccount(index: number): void
  switchNetwork(chainId: number): void
  /** Revokes the page's permissions. */
  disconnect(): void
  /** Declines the open question, and answers no more. */
  dispose(): void
}
