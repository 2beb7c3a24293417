import type { TranslatedLocale } from '@shared/i18n/locales'
import type { Messages } from '@shared/i18n/messages'
import { pickLocale } from '@shared/i18n/pickLocale'
import { createTexts, type Texts } from './createTexts'

type Load = () => readonly Promise<{ readonly default: Messages }>[]

/** For each language, the frame's own texts and those that it shares with the widget's reviews: one language is downloaded. */
const packs: Readonly<Record<TranslatedLocale, Load>> = {
  ar: () => [import('../../messages/ar.json'), import('@shared/reading/messages/ar.json')],
  de: () => [import('../../messages/de.json'), import('@shared/reading/messages/de.json')],
  es: () => [import('../../messages/es.json'), import('@shared/reading/messages/es.json')],
  fr: () => [import('../../messages/fr.json'), import('@shared/reading/messages/fr.json')],
  hi: () => [import('../../messages/hi.json'), import('@shared/reading/messages/hi.json')],
  id: () => [import('../../messages/id.json'), import('@shared/reading/messages/id.json')],
  ja: () => [import('../../messages/ja.json'), import('@shared/reading/messages/ja.json')],
  ko: () => [import('../../messages/ko.json'), import('@shared/reading/messages/ko.json')],
  'pt-BR': () => [import('../../messages/pt-BR.json'), import('@shared/reading/messages/pt-BR.json')],
  ru: () => [import('../../messages/ru.json'), import('@shared/reading/messages/ru.json')],
  th: () => [import('../../messages/th.json'), import('@shared/reading/messages/th.json')],
  tr: () => [import('../../messages/tr.json'), import('@shared/reading/messages/tr.json')],
  uk: () => [import('../../messages/uk.json'), import('@shared/reading/messages/uk.json')],
  vi: () => [import('../../messages/vi.json'), import('@shared/reading/messages/vi.json')],
  'zh-CN': () => [import('../../messages/zh-CN.json'), import('@shared/reading/messages/zh-CN.json')],
  'zh-TW': () => [import('../../messages/zh-TW.json'), import('@shared/reading/messages/zh-TW.json')],
}

/** The frame's words in a language of ours; English where there is none, or its file does not come. */
export async function loadTexts(wanted: string): Promise<Texts> {
  const { locale, pack } = pickLocale([wanted])
  if (!pack) return createTexts(locale)
  try {
    const messages = await Promise.all(packs[pack as TranslatedLocale]())
    return createTexts(locale, Object.assign({}, ...messages.map((each) => each.default)))
  } catch {
    // An approval in English is better than none.
    return createTexts('en')
  }
}
