import { toBigInt } from '@shared/domain/evmQuantity'
import type { VaultChain } from '@shared/vault/chains'
import { entryPointAddress } from '@shared/vault/smartAccount'
import type { Hex } from 'viem'
import type { AskNodes } from '../nodes/createNodes'

/** Bits of a nonce that count; those above are its key. Source: EIP-4337, semi-abstracted nonce */
const sequenceBits = 64n

/** The row in which an operation's nonce counts. */
export const keyOf = (nonce: bigint): bigint => nonce >> sequenceBits

/**
 * The nonce of the next operation in a row of the account, its key included. Source: EntryPoint, `getNonce(address,uint192)`
 * @throws NodeError, NodesUnavailable
 */
export async function readEntryNonce(
  ask: AskNodes,
  chain: VaultChain,
  { account, key = 0n, block = 'latest' }: { account: Hex; key?: bigint; block?: string },
  signal?: AbortSignal,
): Promise<bigint> {
  const words = [account.slice(2).toLowerCase(), key.toString(16)].map((word) => word.padStart(64, '0'))
  const call = { to: entryPointAddress, data: `0x35567e1a${words.join('')}` }
  return toBigInt(await ask(chain, 'eth_call', [call, block], signal))
}
