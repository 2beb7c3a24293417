import type { LocalAccount } from 'viem/accounts'
import type { ApprovalSubject, Decision } from './ApprovalRequest'
import type { WalletState } from './createWalletState'
import type { TestAssets } from './TestAssets'

/** The dependencies of a test wallet's methods. */
export interface WalletContext {
  readonly accounts: readonly [LocalAccount, ...LocalAccount[]]
  readonly state: WalletState
  readonly origin: string
  /** Its assets, by chain id; without them the method is unsupported. */
  readonly assets?: TestAssets | undefined
  /** Whether it supports batches. */
  readonly takesBatches: boolean
  /** Whether pages may add networks. */
  readonly unknownChain: 'add' | 'refuse'
  /**
   * Asks the visitor, synchronously up to the opening of the window.
   * @throws 4001 when declined
   */
  approve(method: string, params: readonly unknown[], subject: ApprovalSubject): Promise<Decision>
}

/** Wallet methods by name. Each gets its parameters unchanged. */
export type WalletMethods = Record<string, (params: readonly unknown[]) => unknown>
