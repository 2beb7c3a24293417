import { bare } from '@shared/store/own'
import type { Widget } from '../ground/widget/widget'
import type { Translated } from '../remotes/i18n/createI18n'
import { labels } from './labels'

/** Languages whose lines browsers would break inside words, and the `word-break` that keeps words whole. */
const wordBreaks: Readonly<Record<string, string>> = { ja: 'auto-phrase', ko: 'keep-all' }

/** The locale's breaks of lines, for an element and all in it. */
export const lineBreaksOf = (locale: string) => wordBreaks[locale.split('-')[0]!] ?? ''

/**
 * The parts of the widget besides its texts that a language changes: the words of the host page's buttons, and the
 * breaks of lines. A release without those words leaves them English.
 */
export function followLanguage(
  { getState, publish }: Pick<Widget, 'getState' | 'publish'>,
  { t, locale }: Pick<Translated, 't' | 'locale'>,
  container: HTMLElement,
): void {
  container.style.wordBreak = lineBreaksOf(locale)
  const words = Object.entries(labels).map(([key, english]) => {
    const translation = t(key)
    return [english, translation === key ? english : translation] as const
  })
  const before = getState().labels
  if (words.some(([english, word]) => word !== (before?.[english] ?? english)))
    publish({ labels: bare(Object.fromEntries(words)) })
}
