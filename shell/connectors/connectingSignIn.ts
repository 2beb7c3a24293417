import type { NetworkId } from '@shared/domain/caip'
import type { SignInFields, SignInSession } from '@shared/domain/signIn'

/**
 * What the visitor may sign while connecting; undefined where nothing is asked for, or cannot be just now. Its
 * `accountAddress` is empty: nobody knows it yet. Never rejects.
 */
export type CreateSignInRequest = (chainId: NetworkId) => Promise<SignInFields | undefined>

/** Signing in by the request that connects. */
export interface ConnectingSignIn {
  readonly createRequest: CreateSignInRequest
  /** Checks and keeps what a wallet has signed. Nobody is connected where it rejects. */
  importSessions(sessions: readonly SignInSession[]): Promise<void>
}
