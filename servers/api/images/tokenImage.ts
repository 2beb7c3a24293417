import type { Marks } from './createMarks'

/** The address of the mark of a token, or of a network's own currency; undefined if it has no mark. */
export type IconOf = (chain: string, address?: string) => string | undefined

/** Used by responses with image addresses under `base`. */
export function tokenImage(marks: Marks, base: string): IconOf {
  return (chain, address) =>
    marks.token(chain, address) &&
    `${base}/public/getTokenImage/${chain}${address === undefined ? '' : `/${address}`}`
}
