import { type Address, type Hex, isHex, verifyMessage } from 'viem'
import { verifyMessage as verifyOnChain } from 'viem/actions'
import type { Chains } from '../chains/chains'

/** Source: ENSIP-11. */
export const chainOfCoinType = (coinType: number): string =>
  coinType >= 0x80000000 ? `eip155:${coinType - 0x80000000}` : 'eip155:1'

/**
 * Whether the account signed the text: by its key, or as the contract that it is says on its network, if that is
 * served. Sources: EIP-191, EIP-1271, EIP-6492.
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
  return open ? verifyOnChain(open.client as never, signed) : false
}
