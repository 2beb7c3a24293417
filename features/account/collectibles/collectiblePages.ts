import type { Collectible } from './collectiblesSchema'

/** The NFTs loaded so far. */
export interface CollectiblePages {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly items: readonly Collectible[]
  /** The cursor of the next page; null after the last, undefined before the first. */
  readonly next?: string | null | undefined
}
