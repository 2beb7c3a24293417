import { bare } from '@shared/store/own'
import type { Dispose } from '@shared/store/store'
import type { Translated } from '../i18n/createI18n'
import english from '../i18n/messages/en.json'
import type { Widget } from '../widget/widget'

/** The elements' words; written out, as every key is. */
const keys = [
  'shell.button.connect',
  'shell.button.connecting',
  'shell.button.failed',
  'shell.button.select',
  'shell.button.switch',
] as const

/** Translates the words of the host page's buttons, which come with the first texts, and follows the language. */
export function publishLabels(
  { getState, publish }: Pick<Widget, 'getState' | 'publish'>,
  i18n: Pick<Translated, 't' | 'subscribe'>,
): Dispose {
  return i18n.subscribe(() => {
    const words = keys.map((key) => [english[key], i18n.t(key)] as const)
    const { labels } = getState()
    if (words.every(([word, translation]) => translation === (labels?.[word] ?? word))) return
    publish({ labels: bare(Object.fromEntries(words)) })
  })
}
