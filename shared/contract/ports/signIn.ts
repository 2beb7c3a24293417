import type { SignIn } from '@shared/domain/signIn'
import type { ReadonlyStore } from '@shared/store/store'
import type { PortTable } from './portTable'

/** Signing in with the active account, on the active network. The code behind it is loaded with the first session. */
export interface SignInPort extends ReadonlyStore<SignIn> {
  /** Makes the message to sign, unless there is a fresh one. The state holds the outcome. Never rejects. */
  prepare(): Promise<void>
  /**
   * Asks the wallet for the signature, and the session store whether it is valid; makes a message if it is missing.
   * Resolves once signed in.
   * @throws UserRejected, RequestPending, WalletTimeout, ProviderDisconnected, RequestAborted, SignInUnavailable if no
   *   message could be made, SignInRefused if the signature is invalid
   */
  sign(): Promise<void>
  /**
   * Cancels: returns to the network or the account that was signed in before. If there was no sign-in, it disconnects if a
   * signature is required, and else leaves the visitor connected. Never rejects.
   */
  cancel(): Promise<void>
  /** Ends the account's sign-in session, and asks for no other. @throws SignInUnavailable */
  signOut(): Promise<void>
}

/** The kind of each member, in addition to the members of a store. */
export const signInTable = {
  prepare: 'late',
  sign: 'asks',
  // It may ask the wallet to go back to the network that was signed in before.
  cancel: 'asks',
  signOut: 'late',
} as const satisfies PortTable<Omit<SignInPort, keyof ReadonlyStore<SignIn>>>
