import type { AccountId, Namespace, NetworkId } from '@shared/domain/caip'
import type { Transaction } from '@shared/domain/transaction'

/** What has happened, in the past tense, by name. No task depends on a listener: commands are awaited calls. */
export interface Facts {
  /** The dialog has opened, with this view. */
  opened: { view: string }
  /** The dialog has closed. */
  closed: Record<string, never>
  /** The dialog shows another view. `back`: the visitor has seen the view before. */
  viewChanged: { view: string; direction: 'forward' | 'back' | 'none' }
  /** An installed wallet has announced itself to the page. */
  walletAnnounced: { connectorId: string; name: string }
  /** A wallet has connected. `reconnected`: the session of an earlier visit was restored. */
  connected: { namespace: Namespace; accountId: AccountId; connectorId: string; reconnected: boolean }
  /** The wallet of a namespace has disconnected. */
  disconnected: { namespace: Namespace }
  /** Another account of the wallet is in use. */
  accountChanged: { namespace: Namespace; accountId: AccountId }
  /** Another network is in use. */
  networkChanged: { namespace: Namespace; networkId: NetworkId }
  /** A wallet has submitted a transaction to the network: the wallet says so, or the chain shows it. */
  transactionSubmitted: { transaction: Transaction }
  /**
   * A transaction is no longer open, successful or not, as of the newest block. Emitted again if the chain takes
   * that back.
   */
  transactionSettled: { transaction: Transaction }
  /**
   * The holdings of an account may have changed: its wallet has granted a request of the page's code, or the
   * transaction of that request is in a block. `tokens`: the addresses of the tokens that moved, if they are
   * known.
   */
  balanceChanged: { accountId: AccountId; tokens: readonly string[] }
  /** The account has a sign-in session on its network: a new one, or one of an earlier visit. */
  signedIn: { accountId: AccountId }
  /** The account has no sign-in session on its network any more. */
  signedOut: { accountId: AccountId }
  /** A visitor's action that only a feature sees, for the host's analytics. It never names the visitor. */
  tracked: { event: string; properties?: Readonly<Record<string, string | number | boolean>> }
  /** The code of a feature has started. */
  featureActivated: { feature: string; version: string }
  /**
   * A failure worth a report, emitted once. `feature`: the remote it came from, if any; `severity`: a manifest or code
   * was refused.
   */
  error: { code: string; message: string; severity?: 'security'; feature?: string; cause?: unknown }
}

/** The name of a fact. */
export type FactName = keyof Facts
