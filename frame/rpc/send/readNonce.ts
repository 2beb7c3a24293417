import { toBigInt } from '@shared/domain/evmQuantity'
import type { VaultChain } from '@shared/vault/chains'
import type { AskNodes } from '../nodes/createNodes'

/** Of the account's next transaction, after those that nodes have and no block has yet. @throws NodeError, NodesUnavailable */
export const readNonce = async (
  ask: AskNodes,
  chain: VaultChain,
  account: string,
  signal: AbortSignal,
): Promise<number> =>
  Number(toBigInt(await ask(chain, 'eth_getTransactionCount', [account, 'pending'], signal)))
