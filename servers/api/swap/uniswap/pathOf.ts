import type { Address } from 'viem'
import { nativeAddress, type RouteStep, type SwapRequest } from '../SwapSource'

/** The tokens of a swap as pools know them: the currency is wrapped. */
export interface Ends {
  readonly weth: Address
  readonly from: Address
  readonly to: Address
  /** Tokens between, that the operator lists: never one of the ends. */
  readonly over: readonly Address[]
}

const key = (address: string) => address.toLowerCase() as Address

/** Undefined: both ends are one token to the pools, such as the currency and its wrapping. */
export function endsOf({ open, from, to }: Pick<SwapRequest, 'open' | 'from' | 'to'>): Ends | undefined {
  const { swap } = open.chain
  if (!swap) return undefined
  const weth = key(swap.weth)
  const wrapped = (token: Address) => (token === nativeAddress ? weth : token)
  const ends = { weth, from: wrapped(from), to: wrapped(to) }
  if (ends.from === ends.to) return undefined
  const between = new Set([weth, ...(swap.through ?? []).map(key)])
  return { ...ends, over: [...between].filter((token) => token !== ends.from && token !== ends.to) }
}

/** The exchanges of a path, from token to token. The ends come from the request: the currency is not wrapped there. */
export function stepsOf(
  tokens: readonly Address[],
  { from, to }: Pick<SwapRequest, 'from' | 'to'>,
  exchange: (index: number) => string,
): readonly RouteStep[] {
  const shown = [from, ...tokens.slice(1, -1), to]
  return shown.slice(1).map((next, index) => ({ exchange: exchange(index), from: shown[index]!, to: next }))
}
