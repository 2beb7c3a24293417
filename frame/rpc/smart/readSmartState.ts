import type { VaultChain } from '@shared/vault/chains'
import type { Hex } from 'viem'
import type { Delegation } from '../../ports/smartAccounts'
import type { AskNodes } from '../nodes/createNodes'
import { checkImplementation } from './checkImplementation'
import { readDelegation } from './readDelegation'

/** What an account is on a network; `unsupported` if it cannot be a smart account. */
export type SmartState = Delegation | { readonly kind: 'unsupported' }

/** Reads the state from the vault's list and the network's code. @throws NodeError, NodesUnavailable */
export async function readSmartState(
  ask: AskNodes,
  chain: VaultChain,
  account: Hex,
  signal?: AbortSignal,
): Promise<SmartState> {
  if (!chain.smart) return { kind: 'unsupported' }
  const [isReviewed, delegation] = await Promise.all([
    checkImplementation(ask, chain, signal),
    readDelegation(ask, chain, account, signal),
  ])
  // A foreign one is said to be so in any case: it explains what the account does.
  return isReviewed || delegation.kind === 'foreign' ? delegation : { kind: 'unsupported' }
}
