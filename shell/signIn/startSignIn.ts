import { createSignIn, type SignInDeps, type SignInFlow } from './createSignIn'
import { type SourceDeps, toSource } from './toSource'

/** Signing in, as the host's options say; undefined where it is switched off. */
export function startSignIn(deps: Omit<SignInDeps, 'source'> & SourceDeps): SignInFlow | undefined {
  const source = toSource(deps)
  return source && createSignIn({ ...deps, source })
}
