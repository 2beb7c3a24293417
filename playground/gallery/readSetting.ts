import { pseudoLocale } from './pseudoText'

/** How the page shows its scenes. The page's address has the whole setting. */
export interface Setting {
  readonly theme: 'light' | 'dark'
  readonly locale: string
  /** Ids, with `*` for any part of one; empty for all. */
  readonly scenes: readonly string[]
  /** Part of a title or an id. */
  readonly query: string
  readonly accent: string
  readonly background: string
  readonly isPhone: boolean
  readonly isStill: boolean
  /** Whether the fonts of the tests replace the fonts of the machine. */
  readonly hasPinnedFonts: boolean
  /** Whether only the scenes show, without the controls. */
  readonly isBare: boolean
}

/** Reads the query of an address: `?theme=dark&locale=ar&scene=connect-*&font=pinned&motion=off&bare=1`. */
export function readSetting(search: string): Setting {
  const query = new URLSearchParams(search)
  const text = (name: string) => query.get(name) ?? ''
  const locale = text('locale')
  return {
    theme: text('theme') === 'dark' ? 'dark' : 'light',
    locale: locale.toLowerCase() === pseudoLocale.toLowerCase() ? pseudoLocale : locale || 'en',
    scenes: text('scene').split(',').filter(Boolean),
    query: text('q').trim().toLowerCase(),
    accent: text('accent'),
    background: text('background'),
    isPhone: text('width') === 'phone',
    isStill: text('motion') === 'off',
    hasPinnedFonts: text('font') === 'pinned',
    isBare: query.has('bare'),
  }
}
