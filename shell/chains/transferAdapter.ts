import type { NetworkId } from '@shared/domain/caip'
import type { HeldAsset } from '@shared/domain/heldAsset'
import type { Network } from '@shared/domain/network'
import type { SentTransfer, Transfer, TransferForecast, TransferStatus } from '@shared/domain/transfer'
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
  /** The least number that it can have, while the transaction itself is unknown. */
  readonly leastNonce?: number
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
  /** The block that took it, and when that was seen, in milliseconds since 1970: until it is too deep to be taken back. */
  readonly minedAtBlock?: number
  readonly minedAt?: number
}

/** What a look at a transfer saw. Without `trace` there is nothing left to follow. */
export interface TransferLook {
  readonly status: TransferStatus
  readonly trace?: TransferTrace
  /** The transaction, once it is known: of a batch, or of a wallet that did not name it. */
  readonly id?: string
  readonly replacedBy?: string
  /** Base units that the receiver got, where the chain proves it. */
  readonly received?: bigint
}

/** A transfer to look at. */
export type FollowedTransfer = Pick<
  SentTransfer,
  'id' | 'from' | 'to' | 'token' | 'amount' | 'sentAt' | 'status' | 'replacedBy'
> & {
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
  quote(transfer: Transfer, sender: Sender): Promise<TransferForecast>
  /**
   * Asks the wallet. Awaits `onAsk` right before, with what finding the transfer on the chain takes. Resolves once the
   * wallet has passed the transfer on.
   * @throws SendUnclear where the answer does not tell whether it did; where it tells that it did not, UserRejected,
   *   RequestPending, ProviderDisconnected, UnsupportedChain, RpcFailed, and the other reasons of `transferErrors`
   */
  send(
    transfer: Transfer,
    sender: Sender & { readonly connector: ShellConnector },
    onAsk: (trace: TransferTrace) => Promise<void>,
  ): Promise<{ readonly id: string; readonly trace: TransferTrace }>
  /**
   * Looks once how far a transfer has come; one without an id is searched for by what it moves. The connector is the one
   * of the session, if there is one.
   * @throws RpcFailed where nobody says
   */
  look(
    transfer: FollowedTransfer,
    trace: TransferTrace,
    where: { readonly network: Network; readonly connector?: ShellConnector | undefined },
  ): Promise<TransferLook>
}
