import { type Address, type Hex, isHex, verifyMessage } from 'viem'
import { getBlockNumber, verifyMessage as verifyOnChain } from 'viem/actions'
import type { Chains } from '../chains/chains'

/** Source: ENSIP-11. */
export const chainOfCoinType = (coinType: number): string =>
  coinType >= 0x80000000 ? `eip155:${coinType - 0x80000000}` : 'eip155:1'

/**
 * Whether the account signed the text: by its key, or by its contract on its network, if that is served. Sources:
 * EIP-191, EIP-1271, EIP-6492.
 * @throws viem's error when no node answers
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
  // The zero address has no key, but on chain it is the result of a failed recovery.
  if (!isHex(signature) || BigInt(address) === 0n) return false
  const signed = { address: address as Address, message, signature: signature as Hex }
  const byKey = await verifyMessage(signed).catch(() => false)
  if (byKey) return true
  const open = chains.find(chain)
  if (!open) return false
  const byContract = await verifyOnChain(open.client as never, signed).catch(() => false)
  // A failing node looks like one that refuses: a call that no signature can spoil tells them apart.
  if (!byContract) await getBlockNumber(open.client as never, { cacheTime: 0 })
  return byContract
}
