import { type Address, type Hex, isHex, verifyMessage } from 'viem'
import { getBlockNumber, verifyMessage as verifyOnChain } from 'viem/actions'
import type { Chains } from '../chains/chains'

/** Source: ENSIP-11. */
export const chainOfCoinType = (coinType: number): string =>
  coinType >= 0x80000000 ? `eip155:${coinType - 0x80000000}` : 'eip155:1'

/**
 * Whether the account signed the text: by its key, or as the contract that it is says on its network, if that is
 * served. Sources: EIP-191, EIP-1271, EIP-6492.
 * @throws what viem throws when no node answers
 */
export async function verifySignature(
  chains: Chains,
  {
    chain,
    address,
    message,
    signature,
  }: { chain: string; address: string; message: string; signature: string },
): Promise<boolean> {
  // Nobody has the key of the zero address, but what recovers no key at all recovers it, on chain.
  if (!isHex(signature) || BigInt(address) === 0n) return false
  const signed = { address: address as Address, message, signature: signature as Hex }
  const byKey = await verifyMessage(signed).catch(() => false)
  if (byKey) return true
  const open = chains.find(chain)
  if (!open) return false
  const byContract = await verifyOnChain(open.client as never, signed).catch(() => false)
  // A node that is away looks like one that refuses: it is asked what no signature can spoil.
  if (!byContract) await getBlockNumber(open.client as never, { cacheTime: 0 })
  return byContract
}
