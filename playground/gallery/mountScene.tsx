import { adoptStyles } from '@shared/ui/adoptStyles'
import parts from '@shared/ui/parts.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { applyTheme } from '../../shell/ground/theme/applyTheme'
import { paletteOf } from '../../shell/ground/theme/paletteOf'
import tokens from '../../shell/ground/theme/tokens.css'
import type { Translated } from '../../shell/remotes/i18n/createI18n'
import dialogStyles from '../../shell/ui/dialog.css'
import { lineBreaksOf } from '../../shell/ui/followLanguage'
import frameStyles from './frame.css'
import { pseudoLocale, pseudoText } from './pseudoText'
import type { Setting } from './readSetting'
import type { Scene } from './scene'
import { sheetOf } from './sheetOf'
import stillStyles from './still.css'

/** The fonts that the tests ship, for pictures that are the same everywhere. */
const pinnedFonts = "'Noto Sans Variable', 'Noto Sans Arabic Variable', sans-serif"

export interface MountedScene {
  /** Resolves once all actions of the scene have happened. */
  readonly ready: Promise<void>
  dispose(): void
}

/** Mounts a scene as the shell mounts the widget: shadow root, sheets, tokens, card. */
export function mountScene(
  scene: Scene,
  into: HTMLElement,
  setting: Setting,
  i18n: Translated,
): MountedScene {
  const host = into.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const { accent, background, theme: themeMode, isPhone, isStill, hasPinnedFonts } = setting
  const themeVariables = {
    ...(accent && { accent }),
    ...(background && { background }),
    ...(hasPinnedFonts && { fontFamily: pinnedFonts }),
  }
  const theme = applyTheme(
    host,
    () => ({ themeMode, themeVariables }),
    async () => ({ paletteOf }),
    (error) => reportError(error),
  )
  const own = [frameStyles, ...(isStill ? [stillStyles] : [])]
  shadow.adoptedStyleSheets = [tokens, parts, dialogStyles, ...own].map(sheetOf)
  for (const css of scene.styles ?? []) adoptStyles(shadow, css, scene.feature)

  const say = (english: string, arabic: string) => {
    if (i18n.locale === pseudoLocale) return pseudoText(english)
    return i18n.locale === 'ar' ? arabic : english
  }
  const shown = scene.render({ i18n, say })
  const card = shadow.appendChild(document.createElement('div'))
  card.className = 'lk-card'
  if (isPhone) card.dataset.width = 'phone'
  const container = card.appendChild(document.createElement('div'))
  container.className = 'lk-frame'
  container.style.wordBreak = lineBreaksOf(i18n.locale)
  const root = createRoot(container)
  flushSync(() => root.render(shown.node))

  return {
    ready: theme.ready().then(() => shown.play?.(shadow)),
    dispose() {
      root.unmount()
      shown.dispose?.()
      theme.dispose()
      host.remove()
    },
  }
}
