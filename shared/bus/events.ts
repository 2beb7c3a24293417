import type { AccountId, Namespace, NetworkId } from '@shared/domain/caip'
import type { Transaction } from '@shared/domain/transaction'

/**
 * Facts: what has happened, in the past tense. No task depends on a listener (mute the bus and every task still
 * completes); a wish is an awaited call, never a fact.
 */
export interface Facts {
  opened: { view: string }
  closed: Record<string, never>
  /** `back`: the visitor has seen the view before. */
  viewChanged: { view: string; direction: 'forward' | 'back' | 'none' }
  walletAnnounced: { connectorId: string; name: string }
  connected: { namespace: Namespace; accountId: AccountId; connectorId: string; reconnected: boolean }
  disconnected: { namespace: Namespace }
  accountChanged: { namespace: Namespace; accountId: AccountId }
  networkChanged: { namespace: Namespace; networkId: NetworkId }
  /** A wallet has submitted a transaction to the network: the wallet says so, or the chain shows it. */
  transactionSubmitted: { transaction: Transaction }
  /**
   * A transaction is no longer open, for good or ill, as of the newest block. Emitted again if the chain takes that
   * back.
   */
  transactionSettled: { transaction: Transaction }
  /**
   * What an account holds may have changed: its wallet has granted a request of the page's own code, or the transaction of
   * that request is in a block. `tokens`: the addresses of tokens that have moved, as far as they are known.
   */
  balanceChanged: { accountId: AccountId; tokens: readonly string[] }
  /** The account has a sign-in session on its network: a new one, or one of an earlier visit. */
  signedIn: { accountId: AccountId }
  signedOut: { accountId: AccountId }
  /** A visitor's action that only a feature sees, for the host's analytics. It never names the visitor. */
  tracked: { event: string; properties?: Readonly<Record<string, string | number | boolean>> }
  featureActivated: { feature: string; version: string }
  /**
   * A failure worth a report, emitted once. `feature`: the remote it came from, if any; `severity`: a manifest or code
   * was refused.
   */
  error: { code: string; message: string; severity?: 'security'; feature?: string; cause?: unknown }
}

export type FactName = keyof Facts
