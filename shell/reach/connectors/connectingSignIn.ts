import type { NetworkId } from '@shared/domain/caip'
import type { SignInFields, SignInSession } from '@shared/domain/signIn'

/**
 * The message that the visitor may sign while connecting; undefined where none is configured, or none can be made
 * just now. Its `accountAddress` is empty, being unknown yet. Never rejects.
 */
export type CreateSignInRequest = (chainId: NetworkId) => Promise<SignInFields | undefined>

/** Signing in by the request that connects. */
export interface ConnectingSignIn {
  readonly createRequest: CreateSignInRequest
  /** Checks and keeps sessions that a wallet has signed. Where it rejects, the wallet is not connected. */
  importSessions(sessions: readonly SignInSession[]): Promise<void>
}
