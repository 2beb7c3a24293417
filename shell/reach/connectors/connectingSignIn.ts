import type { NetworkId } from '@shared/domain/caip'
import type { SignInFields, SignInSession } from '@shared/domain/signIn'

/**
 * The message that the visitor may sign while connecting; undefined if no message is configured, or none can be made
 * now. Its `accountAddress` is empty, being unknown yet. Never rejects.
 */
export type CreateSignInRequest = (chainId: NetworkId) => Promise<SignInFields | undefined>

/** Signing in by the request that connects. */
export interface ConnectingSignIn {
  readonly createRequest: CreateSignInRequest
  /** Checks and stores sessions that a wallet has signed. If it rejects, the wallet is not connected. */
  importSessions(sessions: readonly SignInSession[]): Promise<void>
}
