import type { VaultChain } from '@shared/vault/chains'
import { implementationAddress } from '@shared/vault/smartAccount'
import type { Hex } from 'viem'
import type { Delegation } from '../../ports/smartAccounts'
import { isSameAddress } from '../../requests/isSameAddress'
import type { AskNodes } from '../nodes/createNodes'

/** Source: EIP-7702, delegation designator */
const designator = /^0xef0100([\da-f]{40})$/i

/** @throws NodeError, NodesUnavailable */
export async function readDelegation(
  ask: AskNodes,
  chain: VaultChain,
  account: Hex,
  signal?: AbortSignal,
): Promise<Delegation> {
  const code = await ask(chain, 'eth_getCode', [account, 'latest'], signal)
  if (code === '0x') return { kind: 'none' }
  const [, target] = designator.exec(String(code)) ?? []
  // Other code than a designator would be a contract at the address itself.
  const address: Hex = target ? `0x${target}` : account
  return isSameAddress(address, implementationAddress) ? { kind: 'ours' } : { kind: 'foreign', address }
}
