import type { SwapToken } from '@shared/swaps/swapToken'

/** The tokens whose name, symbol or address has the text, by their symbols; all of them for an empty text. */
export function searchTokens(tokens: readonly SwapToken[], query: string): readonly SwapToken[] {
  const wanted = query.trim().toLowerCase()
  return tokens
    .filter(({ id, name, symbol }) => [id, name, symbol].some((text) => text.toLowerCase().includes(wanted)))
    .sort((one, other) => one.symbol.localeCompare(other.symbol, 'en'))
}
