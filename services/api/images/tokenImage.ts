import type { Marks } from './createMarks'

/** Where the mark of a token is, or of a network's own currency; undefined where it has none. */
export type IconOf = (chain: string, address?: string) => string | undefined

/** For answers with addresses of images under `base`. */
export function tokenImage(marks: Marks, base: string): IconOf {
  return (chain, address) =>
    marks.token(chain, address) &&
    `${base}/public/getTokenImage/${chain}${address === undefined ? '' : `/${address}`}`
}
