import type { CallsForecast, CallsIntent } from '@shared/domain/calls'
import type { HeldAsset } from '@shared/domain/heldAsset'
import type { Network } from '@shared/domain/network'
import type { Transaction, TransactionStatus, WalletIntent } from '@shared/domain/transaction'
import type { Transfer, TransferForecast } from '@shared/domain/transfer'
import type { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Review } from '@shared/reading/review'
import type { Tracking } from '../../ground/storage/storedTransaction'
import type { ShellConnector } from '../connectors/connector'

/** The sender of a transaction: account, network and wallet. */
export interface TransactionSender {
  readonly address: string
  readonly network: Network
}

/** The sender of a quote. `connector`: the wallet that would send, if that makes a difference. */
export interface QuotingSender extends TransactionSender {
  readonly connector?: ShellConnector | undefined
}

/** The outcome of a status check. Without `tracking`, nothing is left to follow. */
export interface StatusReport {
  readonly status: TransactionStatus
  readonly tracking?: Tracking
  /** The transaction, once it is known: of a batch, or of a wallet that did not name it. */
  readonly id?: string
  readonly replacedBy?: string
  /** Base units that the receiver of a transfer got, if the chain proves it. */
  readonly received?: bigint
  /** The account's transaction is not the one that the wallet was asked for. */
  readonly differs?: true
  /** It failed, and another account paid the network fee. */
  readonly isFeeOfOther?: true
}

/** Makes the transactions of one namespace. Loaded by the first one. */
export interface TransactionAdapter {
  /** The account's assets as the wallet lists them, if it can. */
  assets?(
    address: string,
    where: { readonly network: Network; readonly connector: ShellConnector },
  ): Promise<readonly HeldAsset[]>
  /** Asks the nodes, and no visitor. @throws RpcFailed */
  quoteTransfer(transfer: Transfer, sender: QuotingSender): Promise<TransferForecast>
  /** The same for calls, on chains that have any. */
  quoteCalls?(intent: CallsIntent, sender: QuotingSender): Promise<CallsForecast>
  /**
   * What an intent does, if its calls can be read. Loads its code on first use. Nodes that are silent leave facts out.
   */
  review?(intent: WalletIntent, sender: TransactionSender): Promise<Review>
  /** Whether the wallet makes all of several calls or none. Never prompts. Source: EIP-5792, `atomic` */
  takesBatches?(sender: TransactionSender & { readonly connector: ShellConnector }): Promise<boolean>
  /** The reason that a wallet gives for a transaction, as a `LatchkeyError`: a hint. */
  errorOf?(cause: unknown): LatchkeyError
  /** The facts by which the chain is searched for a request that is about to be made, as far as nodes give them in time. */
  lookBefore?(sender: QuotingSender): Promise<Tracking>
  /**
   * Asks the wallet; for several calls as one batch. Awaits `onAsk` right before, with the tracking by which the
   * chain is searched, and again if the wallet refuses late enough to change it. Resolves once the wallet has passed the
   * transaction on.
   * @throws SendUnclear if the answer does not tell whether it did; UserRejected if the visitor declined; BatchRefused
   *   if the wallet does not take these calls as a batch; RequestPending, ProviderDisconnected and the other reasons of
   *   `transactionErrors` if it sounds like a refusal. Each is a hint: the chain tells what happened
   */
  submit(
    intent: WalletIntent,
    sender: TransactionSender & { readonly connector: ShellConnector },
    onAsk: (tracking: Tracking) => Promise<void>,
  ): Promise<{ readonly id: string; readonly tracking: Tracking }>
  /**
   * Checks the status of a transaction once. A transaction without an id is searched for by its effects. `isTaken`
   * excludes transactions of other requests, by their ids or their numbers among the account's own. Each of several
   * requests for the same gets the oldest transaction that older requests leave. The connector is the session's, if one
   * exists.
   * @throws RpcFailed if no node says
   */
  checkStatus(
    transaction: Transaction<WalletIntent>,
    tracking: Tracking,
    where: {
      readonly network: Network
      readonly connector?: ShellConnector | undefined
      readonly isTaken: (id: string, nonce?: number) => boolean
      /** Of older requests for the same that are searched for, too, the oldest first. */
      readonly older: readonly Tracking[]
    },
  ): Promise<StatusReport>
}
