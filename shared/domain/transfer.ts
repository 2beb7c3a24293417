import type { TokenAmount } from './amount'
import type { NetworkId } from './caip'

/** Something that the active account is to send on the active network. */
export interface Transfer {
  /** The contract of an ERC-20, or the mint of an SPL token; the network's own currency without one. */
  readonly token?: string | undefined
  /** An address of the network's namespace. */
  readonly to: string
  /** Base units of what is sent. */
  readonly amount: bigint
}

/** How what is sent is called and counted. */
export interface TransferAsset {
  readonly symbol: string
  readonly decimals: number
}

/** One asset for one receiver, as a transaction. */
export interface TransferIntent extends Transfer, TransferAsset {
  readonly kind: 'transfer'
}

/** What the network's nodes say of a transfer that is not signed yet. */
export interface TransferForecast {
  /** The most that the network takes for it, in its own currency. */
  readonly fee: TokenAmount
  /** What an account for the receiver costs that has to be made first; undefined where there is one. */
  readonly creation?: TokenAmount | undefined
  /** The most of the asset that can be sent, in base units: of the network's own currency, what it costs is kept back. */
  readonly max: bigint
  /** Base units that arrive: fewer than are sent where the token keeps a part. */
  readonly received: bigint
  /** Base units that leave the sender, where the nodes can say: a token may take more than is sent. */
  readonly taken?: bigint | undefined
  readonly receiver: TransferReceiver
  /** Why it would fail, where the nodes say that it would. */
  readonly failure?: TransferFailure | undefined
  /** How long it usually takes, in seconds; undefined where nobody knows. */
  readonly seconds?: number | undefined
}

/**
 * A transfer to review: what the wallet is asked for, of which account and network, and what the nodes say of it. Made by
 * the shell, and frozen: what is shown of it is what is sent.
 */
export interface TransferQuote extends TransferIntent, TransferForecast {
  readonly from: string
  readonly networkId: NetworkId
}

/**
 * Who it would go to: the sender; the contract or mint of the token itself, where it would be lost; a contract or
 * program; an address that has never been used; any other account.
 */
export type TransferReceiver = 'self' | 'token' | 'contract' | 'unused' | 'account'

/**
 * Not enough of the asset; not enough of the network's own currency for what it costs; less than an account must hold
 * that is new, or that stays (`least`); a token that moves to nobody, or with a program of its own; refused by the
 * contract, in its own words, which nobody has cleaned.
 */
export type TransferFailure =
  | { readonly reason: 'balance' | 'fee' | TransferObstacle }
  | { readonly reason: 'newAccount' | 'remainder'; readonly least: TokenAmount }
  | { readonly reason: 'reverted'; readonly message: string | undefined }

/** Why nobody can be sent a token by us. */
export type TransferObstacle = 'bound' | 'hook'
