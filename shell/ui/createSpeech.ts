import type { Dispose } from '@shared/store/store'
import { type Announcer, createAnnouncer } from './createAnnouncer'
import { createTexts, type Texts } from './createTexts'
import { createToasts, type Toasts } from './toasts'
import type { UiCore } from './uiCore'

/** The widget's words for the visitor: texts in their language, toasts, and the live regions that read both out. */
export interface Speech
  extends Pick<Texts, 'i18n' | 'locales' | 'addContributed' | 'addMessages'>,
    Omit<Announcer, 'dispose'> {
  readonly toasts: Toasts
  readonly dispose: Dispose
}

/** Lends the toasts to the core's transactions, too. */
export function createSpeech(
  core: Pick<UiCore, 'clock' | 'config' | 'log' | 'report' | 'transactions'>,
): Speech {
  const { i18n, locales, addContributed, addMessages } = createTexts(core)
  const toasts = createToasts(core.clock)
  core.transactions.speaker.update(() => ({ toast: toasts, i18n, addMessages }))
  return { i18n, locales, addContributed, addMessages, toasts, ...createAnnouncer(core.clock, toasts) }
}
