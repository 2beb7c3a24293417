import type { TranslatedLocale } from '@shared/i18n/locales'
import type { Messages } from '@shared/i18n/messages'
import { pickLocale } from '@shared/i18n/pickLocale'
import { createTexts, type Texts } from './createTexts'

type Load = () => Promise<{ readonly default: Messages }>

/** A file for each language: one is downloaded. */
const packs: Readonly<Record<TranslatedLocale, Load>> = {
  ar: () => import('../../messages/ar.json'),
  de: () => import('../../messages/de.json'),
  es: () => import('../../messages/es.json'),
  fr: () => import('../../messages/fr.json'),
  hi: () => import('../../messages/hi.json'),
  id: () => import('../../messages/id.json'),
  ja: () => import('../../messages/ja.json'),
  ko: () => import('../../messages/ko.json'),
  'pt-BR': () => import('../../messages/pt-BR.json'),
  ru: () => import('../../messages/ru.json'),
  th: () => import('../../messages/th.json'),
  tr: () => import('../../messages/tr.json'),
  uk: () => import('../../messages/uk.json'),
  vi: () => import('../../messages/vi.json'),
  'zh-CN': () => import('../../messages/zh-CN.json'),
  'zh-TW': () => import('../../messages/zh-TW.json'),
}

/** The frame's words in a language of ours; English where there is none, or its file does not come. */
export async function loadTexts(wanted: string): Promise<Texts> {
  const { locale, pack } = pickLocale([wanted])
  if (!pack) return createTexts(locale)
  try {
    const { default: messages } = await packs[pack as TranslatedLocale]()
    return createTexts(locale, messages)
  } catch {
    // An approval in English is better than none.
    return createTexts('en')
  }
}
