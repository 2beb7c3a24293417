import type { CoreDeps } from '../core/coreDeps'
import { createCore as create, type LoadedCore } from '../core/createCore'
import type { CoreState } from '../core/createCoreState'

/** The core over what is there from the start, with what comes later left to the host's bundler. */
export const createCore = (deps: CoreDeps, state: CoreState): LoadedCore =>
  create(deps, state, {
    signIn: () => import('../signIn/startSignIn'),
    transfers: () => import('../core/createTransfers'),
    inputs: () => import('../platform/createInputs'),
    eip155Verify: () => import('../chains/eip155/verify/verifyEip155Message'),
    eip155Transfers: () => import('../chains/eip155/transfers/createEip155Transfers'),
    solanaTransfers: () => import('../chains/solana/transfers/createSolanaTransfers'),
  })
