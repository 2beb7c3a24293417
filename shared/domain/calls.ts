import type { TokenAmount } from './amount'
import type { NetworkId } from './caip'

/** One call of a contract, or a payment in the network's own currency. Source: EIP-5792 */
export interface Call {
  /** The called contract, or the receiver. */
  readonly to: string
  /** Base units of the network's own currency that the call pays. */
  readonly value?: bigint | undefined
  /** The data of the call. */
  readonly data?: `0x${string}` | undefined
  /** Its purpose, in the visitor's language: for a wallet that is asked for each call separately. */
  readonly label?: string | undefined
}

/** An expected change of an account's holdings. */
export interface AssetChange {
  /** `in`: the account gets the asset. `out`: the account gives it. */
  readonly direction: 'in' | 'out'
  /** The contract of a token; the network's own currency without one. */
  readonly token?: string | undefined
  /** The amount that the account gets or gives. */
  readonly amount: TokenAmount
  /** The token is on no list: its symbol and its words are a stranger's. */
  readonly isUnlisted?: true | undefined
}

/** A token by the symbol under which a visitor has agreed to it. */
export interface NamedToken {
  /** The token's contract. */
  readonly token: string
  /** The symbol that the visitor has seen. */
  readonly symbol: string
  /** The number of decimals. */
  readonly decimals: number
}

/** Calls that belong together, in order. */
export interface CallsIntent {
  /** Tells it apart from other intents. */
  readonly kind: 'calls'
  /** Their purpose, in the visitor's language. */
  readonly label: string
  /** The calls, in order. */
  readonly calls: readonly Call[]
  /** What the account is expected to get and give. */
  readonly changes?: readonly AssetChange[] | undefined
  /** Tokens that the calls name in addition to the tokens of `changes`, as the visitor knows them. Only the review uses them. */
  readonly names?: readonly NamedToken[] | undefined
  /**
   * The key of a task that is to be carried out once, such as a payment. If a transaction with this key, from any tab
   * of this browser, has taken effect or still may, submitting asks for no other.
   */
  readonly once?: string | undefined
  /**
   * A path below `apiUrl` that is told the transaction (`POST { hash }`) when it is known and when it is settled, over
   * reloads too. Of several steps, the last one is told.
   */
  readonly report?: string | undefined
  /** All or none: a wallet that takes no batches is not asked for them. */
  readonly together?: true | undefined
  /** The number of this call among the calls, if the wallet takes no batches. */
  readonly step?: CallStep | undefined
}

/** One of several calls, counted from 1. */
export interface CallStep {
  /** The number of the call, from 1. */
  readonly number: number
  /** How many calls there are. */
  readonly count: number
}

/** The nodes' forecast for calls that are not signed yet. */
export interface CallsForecast {
  /**
   * The approximate network fee for all of them, in the network's own currency; undefined if the nodes cannot say.
   */
  readonly fee?: TokenAmount | undefined
  /** Same as in the quote of a transfer. */
  readonly askedFee?: bigint | undefined
  /** Same as in the quote of a transfer. */
  readonly usualFee?: bigint | undefined
  /** Why they would fail, if the nodes foresee it. */
  readonly failure?: CallsFailure | undefined
  /**
   * What moves for the account when all calls are made, without the network fee; undefined if no node simulates it, or
   * they would fail.
   */
  readonly moves?: readonly AssetMove[] | undefined
}

/** What an account gains or loses of one asset, everything added up: never zero. */
export interface AssetMove {
  readonly direction: 'in' | 'out'
  /** The contract of a token, in lower case; the network's own currency without one. */
  readonly token?: string | undefined
  /** Base units. */
  readonly value: bigint
}

/** Too little of the network's own currency; or refused by the contract of a step, in its own uncleaned words. */
export type CallsFailure =
  | { readonly reason: 'balance' }
  | { readonly reason: 'reverted'; readonly step: number; readonly message: string | undefined }

/** Calls to review: exactly those that the wallet is asked for. Made by the shell, and frozen. */
export interface CallsQuote extends CallsIntent, CallsForecast {
  readonly from: string
  readonly networkId: NetworkId
}
