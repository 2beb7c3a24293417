import type { HeldAsset } from '@shared/contract/context'
import type { NetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import type { SentTransfer, Transfer, TransferQuote, TransferStatus } from '@shared/domain/transfer'
import type { ShellConnector } from '../connectors/connector'

/** Whose assets move, and where. */
export interface Sender {
  readonly address: string
  readonly network: Network
}

/** What following a transfer has to remember from one look to the next, over reloads too. */
export interface TransferTrace {
  /** The transaction's number among the account's own. */
  readonly nonce?: number
  /** The newest block when it was sent: it is in a later one. */
  readonly sentAtBlock?: number
  /** The last block that may take it. */
  readonly lastBlock?: number
  /** Since when no node knows it, in milliseconds since 1970. */
  readonly missingSince?: number
  /** It looked as if it could not be taken any more; a second look decides, since nodes lag behind each other. */
  readonly seemsLost?: boolean
  /** The id is that of a batch, which the wallet alone knows. Source: EIP-5792 */
  readonly isBatch?: boolean
}

/** What a look at a transfer saw. Without `trace` there is nothing left to remember. */
export interface TransferLook {
  readonly status: TransferStatus
  readonly trace?: TransferTrace
  /** The transaction, once that of a batch is known. */
  readonly id?: string
  readonly replacedBy?: string
}

/** A transfer to look at. */
export type FollowedTransfer = Pick<SentTransfer, 'id' | 'from' | 'to' | 'token' | 'amount'> & {
  readonly networkId: NetworkId
}

/** One namespace's way of moving assets. It comes with the first transfer. */
export interface TransferAdapter {
  /** What the wallet lists that an account holds, where it can list. */
  assets?(
    address: string,
    where: { readonly network: Network; readonly connector: ShellConnector },
  ): Promise<readonly HeldAsset[]>
  /** Asks the nodes alone. @throws RpcFailed */
  quote(transfer: Transfer, sender: Sender): Promise<TransferQuote>
  /**
   * Asks the wallet. Resolves once it has passed the transfer on.
   * @throws UserRejected, RequestPending, WalletTimeout, ProviderDisconnected, UnsupportedChain, RpcFailed, and the
   *   reasons of `transferErrors`
   */
  send(
    transfer: Transfer,
    sender: Sender & { readonly connector: ShellConnector },
  ): Promise<{ readonly id: string; readonly trace: TransferTrace }>
  /**
   * Looks once how far a transfer has come. The connector is the one of the session, if there is one.
   * @throws RpcFailed where nobody says
   */
  look(
    transfer: FollowedTransfer,
    trace: TransferTrace,
    where: { readonly network: Network; readonly connector?: ShellConnector | undefined },
  ): Promise<TransferLook>
}
