import type { TypedData } from '@shared/domain/typedData'
import type { Step } from '../evm/step'
import type { SignInFinding } from '../signIn/readSignIn'
import type { SolanaStep } from '../solana/readInstruction'
import type { Act } from './act'
import type { Facts, TokenFacts } from './facts'

/** All facts about a request, for the rules; parts that it does not have are empty. */
export interface Reviewed {
  readonly account: string
  /** The host of the page that asks. */
  readonly site: string
  /** Addresses that the wallet knows on the network, besides the account. */
  readonly known: readonly string[]
  readonly facts: Facts
  readonly acts: readonly Act<string>[]
  /** The tokens of the acts. */
  readonly tokens: readonly (TokenFacts | undefined)[]
  readonly steps: readonly Step[]
  readonly solanaSteps: readonly SolanaStep[]
  /** Whom it gives something to, or lets act. */
  readonly parties: readonly string[]
  readonly typedData: TypedData | undefined
  readonly message: Uint8Array | undefined
  readonly signIn: readonly SignInFinding[]
  /** The page gets the signed transactions, which are not sent at once. */
  readonly isReturned: boolean
  /** The widget itself asks, and a simulation shows what it has said, and nothing else: what is unread is known by that. */
  readonly isForeseen: boolean
}
