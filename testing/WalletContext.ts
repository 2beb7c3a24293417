import type { LocalAccount } from 'viem/accounts'
import type { ApprovalSubject, Decision } from './ApprovalRequest'
import type { WalletState } from './createWalletState'
import type { TestAssets } from './TestAssets'

/** What the methods of a test wallet work with. */
export interface WalletContext {
  readonly accounts: readonly [LocalAccount, ...LocalAccount[]]
  readonly state: WalletState
  readonly origin: string
  /** What it lists when it is asked for assets, by chain id; without one it does not know the question. */
  readonly assets?: TestAssets | undefined
  /** Whether it makes several calls as one. */
  readonly takesBatches: boolean
  /** Whether pages may add networks. */
  readonly unknownChain: 'add' | 'refuse'
  /**
   * Asks the visitor, synchronously up to the opening of the window.
   * @throws 4001 when declined
   */
  approve(method: string, params: readonly unknown[], subject: ApprovalSubject): Promise<Decision>
}

/** Wallet methods by name. Each gets its parameters as they came. */
export type WalletMethods = Record<string, (params: readonly unknown[]) => unknown>
