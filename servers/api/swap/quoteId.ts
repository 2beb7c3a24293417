import { type SwapSourceName, swapSourceNames } from './SwapSource'

/** The content of a quote's `id`. A client holds it, so it proves nothing: each part is checked before its use. */
export interface QuoteId {
  readonly source: SwapSourceName
  /** The source's own words. */
  readonly route: string
}

const mostLetters = 1_000

export const writeQuoteId = ({ source, route }: QuoteId): string => `${source}:${route}`

/** Undefined for any other text. */
export function readQuoteId(text: string): QuoteId | undefined {
  const end = text.indexOf(':')
  const source = swapSourceNames.find((name) => name === text.slice(0, Math.max(0, end)))
  return source && text.length <= mostLetters ? { source, route: text.slice(end + 1) } : undefined
}
