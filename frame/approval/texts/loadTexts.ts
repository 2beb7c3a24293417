import type { TranslatedLocale } from '@shared/i18n/locales'
import type { Messages } from '@shared/i18n/messages'
import { pickLocale } from '@shared/i18n/pickLocale'
import { createTexts, type Texts } from './createTexts'

type Load = () => readonly Promise<{ readonly default: Messages }>[]

/**
 * For each language, the frame's own texts and those that it shares with the widget's reviews, in one file: one is
 * downloaded.
 */
const packs: Readonly<Record<TranslatedLocale, Load>> = {
  ar: () => [
    import(/* webpackChunkName: 'texts-ar' */ '../../messages/ar.json'),
    import(/* webpackChunkName: 'texts-ar' */ '@shared/reading/messages/ar.json'),
  ],
  de: () => [
    import(/* webpackChunkName: 'texts-de' */ '../../messages/de.json'),
    import(/* webpackChunkName: 'texts-de' */ '@shared/reading/messages/de.json'),
  ],
  es: () => [
    import(/* webpackChunkName: 'texts-es' */ '../../messages/es.json'),
    import(/* webpackChunkName: 'texts-es' */ '@shared/reading/messages/es.json'),
  ],
  fr: () => [
    import(/* webpackChunkName: 'texts-fr' */ '../../messages/fr.json'),
    import(/* webpackChunkName: 'texts-fr' */ '@shared/reading/messages/fr.json'),
  ],
  hi: () => [
    import(/* webpackChunkName: 'texts-hi' */ '../../messages/hi.json'),
    import(/* webpackChunkName: 'texts-hi' */ '@shared/reading/messages/hi.json'),
  ],
  id: () => [
    import(/* webpackChunkName: 'texts-id' */ '../../messages/id.json'),
    import(/* webpackChunkName: 'texts-id' */ '@shared/reading/messages/id.json'),
  ],
  ja: () => [
    import(/* webpackChunkName: 'texts-ja' */ '../../messages/ja.json'),
    import(/* webpackChunkName: 'texts-ja' */ '@shared/reading/messages/ja.json'),
  ],
  ko: () => [
    import(/* webpackChunkName: 'texts-ko' */ '../../messages/ko.json'),
    import(/* webpackChunkName: 'texts-ko' */ '@shared/reading/messages/ko.json'),
  ],
  'pt-BR': () => [
    import(/* webpackChunkName: 'texts-pt-BR' */ '../../messages/pt-BR.json'),
    import(/* webpackChunkName: 'texts-pt-BR' */ '@shared/reading/messages/pt-BR.json'),
  ],
  ru: () => [
    import(/* webpackChunkName: 'texts-ru' */ '../../messages/ru.json'),
    import(/* webpackChunkName: 'texts-ru' */ '@shared/reading/messages/ru.json'),
  ],
  th: () => [
    import(/* webpackChunkName: 'texts-th' */ '../../messages/th.json'),
    import(/* webpackChunkName: 'texts-th' */ '@shared/reading/messages/th.json'),
  ],
  tr: () => [
    import(/* webpackChunkName: 'texts-tr' */ '../../messages/tr.json'),
    import(/* webpackChunkName: 'texts-tr' */ '@shared/reading/messages/tr.json'),
  ],
  uk: () => [
    import(/* webpackChunkName: 'texts-uk' */ '../../messages/uk.json'),
    import(/* webpackChunkName: 'texts-uk' */ '@shared/reading/messages/uk.json'),
  ],
  vi: () => [
    import(/* webpackChunkName: 'texts-vi' */ '../../messages/vi.json'),
    import(/* webpackChunkName: 'texts-vi' */ '@shared/reading/messages/vi.json'),
  ],
  'zh-CN': () => [
    import(/* webpackChunkName: 'texts-zh-CN' */ '../../messages/zh-CN.json'),
    import(/* webpackChunkName: 'texts-zh-CN' */ '@shared/reading/messages/zh-CN.json'),
  ],
  'zh-TW': () => [
    import(/* webpackChunkName: 'texts-zh-TW' */ '../../messages/zh-TW.json'),
    import(/* webpackChunkName: 'texts-zh-TW' */ '@shared/reading/messages/zh-TW.json'),
  ],
}

/** The frame's words in a language that it has; English if it has no such language, or the file does not load. */
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
