/** The symbols suggested first. Source: docs/reference/specification.md#constants */
const suggestedSymbols: readonly string[] = [
  'ETH',
  'UNI',
  '1INCH',
  'AAVE',
  'SOL',
  'ADA',
  'AVAX',
  'DOT',
  'LINK',
  'NITRO',
  'GAIA',
  'MILK',
  'TRX',
  'NEAR',
  'GNO',
  'WBTC',
  'DAI',
  'WETH',
  'USDC',
  'USDT',
  'ARB',
  'BAL',
  'BICO',
  'CRV',
  'ENS',
  'MATIC',
  'OP',
]

/** The number of suggested tokens. Source: docs/reference/specification.md#constants */
const suggestedCount = 8

/** The suggested tokens of a list: the network's own currency, then by the order of the symbols. */
export function suggestedOf<T extends { readonly symbol: string; readonly isListed: boolean }>(
  tokens: readonly T[],
): readonly T[] {
  const [currency, ...others] = tokens.filter(({ isListed }) => isListed)
  const rank = ({ symbol }: T) => suggestedSymbols.indexOf(symbol.toUpperCase())
  const known = others.filter((token) => rank(token) >= 0).sort((one, other) => rank(one) - rank(other))
  return currency ? [currency, ...known].slice(0, suggestedCount) : []
}
