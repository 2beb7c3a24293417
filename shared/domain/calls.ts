import type { TokenAmount } from './amount'
import type { NetworkId } from './caip'

/** One call of a contract, or a payment in the network's own currency. Source: EIP-5792 */
export interface Call {
  readonly to: string
  /** Base units of the network's own currency that go with it. */
  readonly value?: bigint | undefined
  readonly data?: `0x${string}` | undefined
  /** What it does, in the visitor's language: for a wallet that is asked for each call by itself. */
  readonly label?: string | undefined
}

/** What an account is expected to have less or more of afterwards. */
export interface AssetChange {
  readonly direction: 'in' | 'out'
  /** The contract of a token; the network's own currency without one. */
  readonly token?: string | undefined
  readonly amount: TokenAmount
}

/** Calls that belong together, in their order. */
export interface CallsIntent {
  readonly kind: 'calls'
  /** What they do, in the visitor's language. */
  readonly label: string
  readonly calls: readonly Call[]
  readonly changes?: readonly AssetChange[] | undefined
  /** Where the wallet takes no batches: which one of them this is. */
  readonly step?: CallStep | undefined
}

/** One of several calls, counted from 1. */
export interface CallStep {
  readonly number: number
  readonly count: number
}

/** What the network's nodes say of calls that are not signed yet. */
export interface CallsForecast {
  /** About what the network takes for them, in its own currency; undefined where the nodes cannot say. */
  readonly fee?: TokenAmount | undefined
  /** Why they would fail, where the nodes say that they would. */
  readonly failure?: CallsFailure | undefined
}

/** Not enough of the network's own currency; refused by the contract of a step, in its own words, as they are. */
export type CallsFailure =
  | { readonly reason: 'balance' }
  | { readonly reason: 'reverted'; readonly step: number; readonly message: string | undefined }

/** Calls to review: what the wallet is asked for. Made by the shell, and frozen. */
export interface CallsQuote extends CallsIntent, CallsForecast {
  readonly from: string
  readonly networkId: NetworkId
}
