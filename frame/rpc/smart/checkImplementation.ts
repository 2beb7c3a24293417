import type { VaultChain } from '@shared/vault/chains'
import { implementationAddress, implementationCodeHash } from '@shared/vault/smartAccount'
import { isHex, keccak256 } from 'viem'
import type { AskNodes } from '../nodes/createNodes'

/** Networks on which the implementation's code was read. It cannot change there. */
const checked = new Set<string>()

/** Whether the code to which an account would be delegated is the one that was reviewed. @throws NodeError, NodesUnavailable */
export async function checkImplementation(
  ask: AskNodes,
  chain: VaultChain,
  signal?: AbortSignal,
): Promise<boolean> {
  if (checked.has(chain.id)) return true
  const code = await ask(chain, 'eth_getCode', [implementationAddress, 'latest'], signal)
  const isSame = isHex(code) && keccak256(code) === implementationCodeHash
  if (isSame) checked.add(chain.id)
  return isSame
}
