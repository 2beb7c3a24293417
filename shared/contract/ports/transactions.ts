import type { CallStep } from '@shared/domain/calls'
import type { OrderIntent } from '@shared/domain/order'
import type { Quote, QuoteOf, Transaction, WalletIntent } from '@shared/domain/transaction'
import type { Review } from '@shared/reading/review'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import type { PortTable } from './portTable'

/**
 * Has wallets make transactions of the active account on the active network. The code behind it is loaded with the
 * first call.
 */
export interface Transactions {
  /**
   * The transactions that wallets were asked for in this browser, the newest first, of every account, except declined
   * ones. An open one is followed until it ends, over reloads too; the facts `transactionSubmitted` and
   * `transactionSettled` report each, and so does a toast.
   */
  readonly recent: ReadonlyStore<readonly Transaction[]>
  /** Whether the connected wallet may be asked: a paired one may not have approved it. */
  isAllowed(): boolean
  /** Whether the connected wallet makes all of several calls or none (EIP-5792). Never prompts, never rejects. */
  takesBatches(): Promise<boolean>
  /**
   * The costs and effects of a transaction of the active account. Show the quote, and submit the very same object. Asks no
   * wallet.
   * @throws RpcFailed, RequestAborted, ActiveAccountNotFound, TokenRequired if a transfer does not name its asset,
   *   SendNotAllowed for calls on networks without calls
   */
  quote<I extends WalletIntent>(intent: I, options?: { readonly signal?: AbortSignal }): Promise<QuoteOf<I>>
  /**
   * What an intent of the active account does, read from the bytes that the wallet would be asked for; asks no wallet.
   * undefined on networks whose calls cannot be read. Optional: added with reviews.
   * @throws RequestAborted, ActiveAccountNotFound; an error of the download if its code does not load
   */
  review?(intent: WalletIntent, options?: { readonly signal?: AbortSignal }): Promise<Review | undefined>
  /**
   * Asks the wallet for exactly what a quote says. The transaction is in `recent` before the wallet gets the request.
   * Resolves once the wallet has submitted it, or the chain shows that it did.
   * Calls are one batch (EIP-5792) if the wallet executes it atomically. Else each call is one transaction, which waits for
   * the confirmation of the one before: `onStep` is called for each before the wallet is asked. Calls `together` are never
   * split.
   * While a quote is being submitted, the same promise is returned; a submitted quote cannot be submitted again.
   * Calls with a `once` return the earlier transaction of that key if one has taken effect or may: the wallet is asked for
   * nothing then.
   * @throws AlreadyAsked if an earlier request for the same may still take effect, and `despite` does not name it: `mayAsk`
   *   over `recent` gives it. Before the wallet is asked, so that nothing was sent: TransactionNotQuoted for any object that
   *   `quote` did not return, copies of a quote too; ActiveAccountNotFound and UnsupportedChain if the active account or
   *   network is not the quote's; RpcFailed. After that the chain decides, and the error is what the wallet said:
   *   UserRejected if the chain shows no trace so far; SendUnclear, RequestPending, ProviderDisconnected,
   *   InsufficientFunds, NonceTooLow, FeeTooLow, WalletLocked, SendNotAllowed if the request stays in `recent` as `unclear`
   *   and is followed. BatchRefused if calls `together` are not taken as a batch. CallsStopped if calls came to a halt after
   *   some were made: `cause` says why.
   */
  submit(quote: Quote, options?: SubmitOptions): Promise<Transaction>
  /**
   * Follows an order of the active account like a transaction, over reloads too, and without the feature. `id`: the
   * order's number; a known one is not listed twice.
   * @throws ActiveAccountNotFound
   */
  follow(id: string, order: OrderIntent): Promise<Transaction>
  /** A view shows the progress of the transaction of that moment: until disposed, no toast reports its end. */
  watch(submittedAt: number): Dispose
}

export const transactionsTable = {
  recent: 'store',
  isAllowed: 'now',
  takesBatches: 'late',
  quote: 'late',
  review: 'late',
  submit: 'asks',
  follow: 'late',
  watch: 'holds',
} as const satisfies PortTable<Transactions>

/** Options of {@link Transactions.submit}. */
export interface SubmitOptions {
  /** The step that the wallet is about to be asked for; a batch or a transfer has one step. */
  readonly onStep?: (step: SubmitStep) => void
  /**
   * The `submittedAt` of the earlier request for the same, as `mayAsk` gives it. Set it if the visitor has seen the warning
   * about that request and still wants another one. If the calls have a `once`, the network must not have the earlier one.
   */
  readonly despite?: number | undefined
  /**
   * Set it for calls with a `once` if the receiver of the task rejects the transaction of `despite`, although the network
   * has it.
   */
  readonly isVoid?: boolean | undefined
  /** Aborts between two steps: a request already sent stays. */
  readonly signal?: AbortSignal
}

/** A step that the wallet is asked for. */
export interface SubmitStep extends CallStep {
  /** The purpose of the step, in the visitor's language; undefined without one. */
  readonly label: string | undefined
}

/** Inputs for a receiver besides typing. Unsupported capabilities are absent. */
export interface ReceiverInputs {
  /** The text on the clipboard: call it inside the visitor's tap. @throws ClipboardUnavailable */
  readonly paste?: () => Promise<string>
  /**
   * Shows the camera in `video`, and offers each code that it sees to `take` until one is taken. The camera is turned
   * off once the promise is settled.
   * @throws CameraDenied, CameraUnavailable, RequestAborted
   */
  readonly scan?: (
    video: HTMLVideoElement,
    take: (text: string) => Promise<boolean>,
    signal: AbortSignal,
  ) => Promise<void>
}
