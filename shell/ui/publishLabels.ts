import { bare } from '@shared/store/own'
import type { Translated } from '../i18n/createI18n'
import type { Widget } from '../widget/widget'
import { labels } from './labels'

/** Gives the host page's buttons their words in the language of now. A release without them leaves English. */
export function publishLabels(
  { getState, publish }: Pick<Widget, 'getState' | 'publish'>,
  { t }: Pick<Translated, 't'>,
): void {
  const words = Object.entries(labels).map(([key, english]) => {
    const translation = t(key)
    return [english, translation === key ? english : translation] as const
  })
  const before = getState().labels
  if (words.some(([english, word]) => word !== (before?.[english] ?? english)))
    publish({ labels: bare(Object.fromEntries(words)) })
}
