import { createSignIn, type SignInDeps, type SignInFlow } from './createSignIn'
import { type SourceDeps, toSource } from './toSource'

export type FlowDeps = Omit<SignInDeps, 'source'> & SourceDeps

/** Signing in, as the host's options say; undefined if it is switched off. */
export function startSignIn(deps: FlowDeps): SignInFlow | undefined {
  const source = toSource(deps)
  return source && createSignIn({ ...deps, source })
}
