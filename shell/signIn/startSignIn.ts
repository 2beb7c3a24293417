import { createSignIn, type SignInDeps, type SignInFlow } from './createSignIn'
import { type SourceDeps, toSource } from './toSource'

/** Signing in, as the host's options say; undefined where it is switched off. */
export async function startSignIn(
  deps: Omit<SignInDeps, 'source'> & SourceDeps,
): Promise<SignInFlow | undefined> {
  const source = await toSource(deps)
  return source && createSignIn({ ...deps, source })
}
