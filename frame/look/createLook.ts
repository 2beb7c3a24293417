import type { AppPayload } from '@shared/frame/appPayloads'
import { ownFont, pickFont } from './frameFonts'
import { type Accent, readableAccent, type ThemeMode } from './readableAccent'

/** How the frame's own views look. The page's wishes are hostile: nothing of them can hide what an approval says. */
export interface FrameLook extends Accent {
  readonly themeMode: ThemeMode
  /** A value of `font-family` from the frame's list. */
  readonly font: string
  /** BCP 47, as the page gave it. The frame has words in some languages. */
  readonly locale: string
}

export interface Look {
  /** The same object until something changes. */
  get(): FrameLook
  subscribe(listener: () => void): () => void
  /** What the page leaves out stays as it was. */
  takeTheme(theme: AppPayload<'SYNC_THEME'>): void
  takeLocale(locale: string): void
}

/** The page's theme and language, as far as the frame follows them. */
export function createLook(): Look {
  let wished: { mode: ThemeMode; accent?: string; font: string; locale: string } = {
    mode: 'light',
    font: ownFont,
    locale: 'en',
  }
  let look = toLook(wished)
  const listeners = new Set<() => void>()

  function change(next: Partial<typeof wished>) {
    wished = { ...wished, ...next }
    const changed = toLook(wished)
    if (JSON.stringify(changed) === JSON.stringify(look)) return
    look = changed
    for (const listener of listeners) listener()
  }

  return {
    get: () => look,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    takeTheme({ themeMode, themeVariables = {}, w3mThemeVariables = {} }) {
      const accent = w3mThemeVariables['--w3m-accent'] ?? themeVariables.accent
      change({
        ...(themeMode && { mode: themeMode }),
        ...(accent !== undefined && { accent }),
        ...(themeVariables.fontFamily !== undefined && { font: pickFont(themeVariables.fontFamily) }),
      })
    },
    takeLocale: (locale) => change({ locale }),
  }
}

const toLook = ({
  mode,
  accent,
  font,
  locale,
}: {
  mode: ThemeMode
  accent?: string
  font: string
  locale: string
}): FrameLook => ({ themeMode: mode, font, locale, ...readableAccent(accent, mode) })
