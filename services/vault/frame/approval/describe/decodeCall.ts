import { getAddress, type Hex } from 'viem'

/** What a call of a token's contract does. */
export type TokenCall =
  | { readonly kind: 'transfer'; readonly to: string; readonly amount: bigint }
  | { readonly kind: 'approve'; readonly spender: string; readonly amount: bigint }
  | { readonly kind: 'increase'; readonly spender: string; readonly amount: bigint }
  | { readonly kind: 'operator'; readonly operator: string; readonly isAllowed: boolean }

type Decode = (address: string, word: bigint) => TokenCall | undefined

/** By selector. Each takes an address and a word. Source: ERC-20, OpenZeppelin's `increaseAllowance`, ERC-721 and ERC-1155 */
const calls: Readonly<Record<string, Decode>> = {
  '0xa9059cbb': (to, amount) => ({ kind: 'transfer', to, amount }),
  '0x095ea7b3': (spender, amount) => ({ kind: 'approve', spender, amount }),
  '0x39509351': (spender, amount) => ({ kind: 'increase', spender, amount }),
  '0xa22cb465': (operator, word) =>
    word > 1n ? undefined : { kind: 'operator', operator, isAllowed: word === 1n },
}

const form = /^(0x[\da-f]{8})0{24}([\da-f]{40})([\da-f]{64})$/

/** undefined for any call that is not known to the last byte. */
export function decodeCall(data: Hex): TokenCall | undefined {
  const [, selector = '', address, word] = form.exec(data) ?? []
  if (!Object.hasOwn(calls, selector)) return undefined
  return calls[selector]!(getAddress(`0x${address}`), BigInt(`0x${word}`))
}

/** More than any token has: 2¹²⁸, and the largest numbers of tokens that count in 96 bits. */
export const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 128n || amount === 2n ** 96n - 1n
