import { toBigInt } from '@shared/domain/evmQuantity'
import type { VaultChain } from '@shared/vault/chains'
import type { AskNodes } from '../nodes/createNodes'

/** The nonce of the account's next transaction, after its pending transactions. @throws NodeError, NodesUnavailable */
export const readNonce = async (
  ask: AskNodes,
  chain: VaultChain,
  account: string,
  signal: AbortSignal,
): Promise<number> =>
  Number(toBigInt(await ask(chain, 'eth_getTransactionCount', [account, 'pending'], signal)))
