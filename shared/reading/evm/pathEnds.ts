import { getAddress } from 'viem'
import type { Address, Hex } from './step'

/** The first and last token of a path of addresses, with fees of three bytes between them. Source: Uniswap v3, `Path` */
export function pathEnds(path: Hex): readonly [Address, Address] | undefined {
  if (!/^0x[\da-f]{40}(?:[\da-f]{46})+$/i.test(path)) return undefined
  return [getAddress(path.slice(0, 42)), getAddress(`0x${path.slice(-40)}`)]
}
