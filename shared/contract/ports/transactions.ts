import type { CallStep } from '@shared/domain/calls'
import type { Intent, Quote, QuoteOf, Transaction } from '@shared/domain/transaction'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import type { PortTable } from './portTable'

/** Has wallets make transactions of the active account on the active network. The code behind it comes with the first call. */
export interface Transactions {
  /**
   * What wallets were asked for from this browser, the newest first, of every account, but for what was declined. What
   * is open is followed until it ends, over reloads too; the facts `transactionSubmitted` and `transactionSettled` tell
   * of each, and so does a toast.
   */
  readonly recent: ReadonlyStore<readonly Transaction[]>
  /** Whether the wallet in use may be asked: a paired one may not have agreed to. */
  isAllowed(): boolean
  /**
   * What a transaction of the active account would cost and do, to be shown and, as the very same object, to be
   * submitted; asks no wallet.
   * @throws RpcFailed, RequestAborted, ActiveAccountNotFound, TokenRequired where a transfer does not name its asset,
   *   SendNotAllowed for calls on networks that have none
   */
  quote<I extends Intent>(intent: I, options?: { readonly signal?: AbortSignal }): Promise<QuoteOf<I>>
  /**
   * Asks the wallet for what a quote says, and for nothing else: it is in `recent` before the wallet hears of it.
   * Resolves once the wallet has passed the transaction on, or the chain shows that it did. Calls are one batch
   * (EIP-5792) where the wallet makes them all or none; elsewhere one transaction each, the next one once the one before
   * is confirmed: `onStep` hears of each before the wallet is asked. While a quote is being submitted, the same promise
   * comes back; what was submitted cannot be submitted again.
   * @throws SendUnclear where neither tells whether it was sent: it stays in `recent` and is looked for. Anything else
   *   means that nothing was sent: TransactionNotQuoted for any object that `quote` did not give, copies of a quote too;
   *   UserRejected, RequestPending, ProviderDisconnected, RpcFailed; ActiveAccountNotFound and UnsupportedChain where the
   *   account or the network in use is another one than the quote's; where the wallet or a node says why,
   *   InsufficientFunds, NonceTooLow, FeeTooLow, WalletLocked, SendNotAllowed. CallsStopped where calls came to a halt
   *   after some were made: `cause` says why.
   */
  submit(quote: Quote, options?: SubmitOptions): Promise<Transaction>
  /** A view shows how the transaction of that moment goes on: until disposed, no toast tells of its end. */
  watch(submittedAt: number): Dispose
}

export const transactionsTable = {
  recent: 'store',
  isAllowed: 'now',
  quote: 'late',
  submit: 'asks',
  watch: 'holds',
} as const satisfies PortTable<Transactions>

export interface SubmitOptions {
  /** What the wallet is about to be asked for; of a batch or a transfer there is one step. */
  readonly onStep?: (step: SubmitStep) => void
  /** Gives up between two steps: what was asked for stays asked for. */
  readonly signal?: AbortSignal
}

export interface SubmitStep extends CallStep {
  readonly label: string | undefined
}

/** Ways to a receiver without typing. Unsupported capabilities are absent. */
export interface ReceiverInputs {
  /** The text on the clipboard: call it inside the visitor's tap. @throws ClipboardUnavailable */
  readonly paste?: () => Promise<string>
  /**
   * Shows the camera in `video`, and offers each code that it sees to `take` until one is taken. The camera is off again
   * once this is settled. @throws CameraDenied, CameraUnavailable, RequestAborted
   */
  readonly scan?: (
    video: HTMLVideoElement,
    take: (text: string) => Promise<boolean>,
    signal: AbortSignal,
  ) => Promise<void>
}
