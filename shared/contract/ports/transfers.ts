import type { SentTransfer, Transfer, TransferAsset, TransferQuote } from '@shared/domain/transfer'
import type { ReadonlyStore } from '@shared/store/store'

/** The code behind it comes with the first call. */
export interface Transfers {
  /**
   * What wallets were asked to send from this browser, the newest first, of every account, but for what was declined. What
   * is open is followed until it ends, over reloads too; the facts `transferSent` and `transferSettled` tell of each.
   */
  readonly sent: ReadonlyStore<readonly SentTransfer[]>
  /**
   * The address that a text is, in the active namespace, the way it is commonly written; undefined where it is none, or
   * has a checksum that does not hold.
   */
  readAddress(text: string): Promise<string | undefined>
  /** Whether the wallet in use may be asked to send: a paired one may not have agreed to. */
  isAllowed(): boolean
  /** The ways to a receiver without typing, as far as this browser has them. */
  inputs(): Promise<ReceiverInputs>
  /**
   * What a transfer by the active account would cost and do, to be shown and, as the very same object, to be sent; asks no
   * wallet.
   * @throws RpcFailed, RequestAborted, ActiveAccountNotFound, TokenRequired where the asset is missing
   */
  quote(
    transfer: Transfer,
    asset: TransferAsset,
    options?: { readonly signal?: AbortSignal },
  ): Promise<TransferQuote>
  /**
   * Asks the wallet for what a quote says, and for nothing else: it is in `sent` before the wallet hears of it. Resolves
   * once the wallet has passed the transfer on, or the chain shows that it did.
   * @throws SendUnclear where neither tells whether it was sent: it stays in `sent` and is looked for. Anything else means
   *   that nothing was sent: TransferNotQuoted for any object that `quote` did not give, copies of a quote too;
   *   UserRejected, RequestPending, ProviderDisconnected, RpcFailed; ActiveAccountNotFound and UnsupportedChain where the
   *   account or the network in use is another one than the quote's; where the wallet or a node says why,
   *   InsufficientFunds, NonceTooLow, FeeTooLow, WalletLocked, SendNotAllowed
   */
  send(quote: TransferQuote): Promise<SentTransfer>
}

/** What the browser cannot do is missing. */
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
