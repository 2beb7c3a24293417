import type { TokenAmount } from './amount'
import type { NetworkId } from './caip'

/** A transfer for the active account to send on the active network. */
export interface Transfer {
  /** The contract of an ERC-20, or the mint of an SPL token; the network's own currency without one. */
  readonly token?: string | undefined
  /** An address of the network's namespace. */
  readonly to: string
  /** Base units of the asset. */
  readonly amount: bigint
}

/** The symbol and decimals of the transferred asset. */
export interface TransferAsset {
  /** The symbol of the asset. */
  readonly symbol: string
  /** The number of decimals of the asset. */
  readonly decimals: number
}

/** One asset for one receiver, as a transaction. */
export interface TransferIntent extends Transfer, TransferAsset {
  /** Tells it apart from other intents. */
  readonly kind: 'transfer'
}

/** The nodes' forecast for a transfer that is not signed yet. */
export interface TransferForecast {
  /** The highest possible network fee, in the network's own currency: the usual fee if the nodes' figure is out of line. */
  readonly fee: TokenAmount
  /** The nodes' own figure, in base units, if it is out of line with `usualFee`. */
  readonly askedFee?: bigint | undefined
  /** What recent blocks and the network's other nodes make of the fee, in base units; undefined if none of them says. */
  readonly usualFee?: bigint | undefined
  /** A smart account's wallet shows the cost and the payer when it asks; `fee` is the fee of a plain transaction. */
  readonly isFeeOfWallet?: boolean | undefined
  /** The cost of a receiver's account that has to be created first; undefined if it exists. */
  readonly creation?: TokenAmount | undefined
  /**
   * The largest amount of the asset that can be sent, in base units: for the network's own currency, less the costs.
   */
  readonly max: bigint
  /** Base units that arrive: fewer than sent if the token keeps a part. */
  readonly received: bigint
  /** Base units that leave the sender, if the nodes can say: a token may take more than the amount. */
  readonly taken?: bigint | undefined
  readonly receiver: TransferReceiver
  /** Why it would fail, if the nodes foresee it. */
  readonly failure?: TransferFailure | undefined
  /** The usual duration in seconds; undefined if it is unknown. */
  readonly seconds?: number | undefined
}

/**
 * A transfer to review: the request to the wallet, with account, network and the nodes' forecast. Made by the shell,
 * and frozen: the review shows exactly what is sent.
 */
export interface TransferQuote extends TransferIntent, TransferForecast {
  readonly from: string
  readonly networkId: NetworkId
}

/**
 * The kind of receiver: the sender; the contract or mint of the token itself, which would lose the amount; a contract or
 * program; an address that has never been used; any other account.
 */
export type TransferReceiver = 'self' | 'token' | 'contract' | 'unused' | 'account'

/**
 * Too little of the asset; too little of the network's own currency for the costs; less than a new account, or the
 * remaining one, must hold (`least`); a token that cannot be moved, or that has its own transfer program; refused by the
 * contract, in its own uncleaned words.
 */
export type TransferFailure =
  | { readonly reason: 'balance' | 'fee' | TransferObstacle }
  | { readonly reason: 'newAccount' | 'remainder'; readonly least: TokenAmount }
  | { readonly reason: 'reverted'; readonly message: string | undefined }

/** Why this token cannot be sent by the widget. */
export type TransferObstacle = 'bound' | 'hook'
