import type { Collectible } from './collectiblesSchema'

/** NFTs as far as they were scrolled to. */
export interface CollectiblePages {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly items: readonly Collectible[]
  /** Of the page that follows; null behind the last, undefined before the first. */
  readonly next?: string | null | undefined
}
