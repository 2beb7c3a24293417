import { isUnauthenticated, type SignIn } from '@shared/domain/signIn'

/**
 * Where a visitor is brought when it cannot be learnt whether they are signed in; undefined where they are well placed.
 * While connecting: to connect again where a session is required, since the wallet is disconnected, else on as connected.
 * Later: to the view that asks again. Source: specification §8.
 */
export function viewAfterFailure(
  signIn: SignIn,
  { isConnecting, view }: { readonly isConnecting: boolean; readonly view: string },
): string | undefined {
  if (!isUnauthenticated(signIn)) return undefined
  if (isConnecting) return signIn.isRequired ? 'Connect' : 'Account'
  return signIn.isRequired && !asksToSign(view) ? 'SIWXSignMessage' : undefined
}

/** The views that ask for a signature. */
export function asksToSign(view: string): boolean {
  return view === 'SIWXSignMessage' || view === 'ConnectingSiwe'
}
