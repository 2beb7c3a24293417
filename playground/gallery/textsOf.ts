import { translatedLocales } from '@shared/i18n/locales'
import type { Messages } from '@shared/i18n/messages'
import { lateErrorTexts, visitorErrorTexts } from '../../shell/remotes/i18n/visitorErrors'
import { labels } from '../../shell/ui/labels'
import unsupportedTexts from '../../shell/ui/views/unsupported.json' with { type: 'json' }
import { pseudoLocale, pseudoMessages } from './pseudoText'

const ofFeatures = import.meta.webpackContext('../../features', {
  recursive: true,
  regExp: /\/messages\/(late\/)?[\w-]+\.json$/,
})
const ofShell = import.meta.webpackContext('../../shell/remotes/i18n/messages', {
  recursive: true,
  regExp: /\.json$/,
})

/** What approvals and reviews say alike. */
const ofReviews = import.meta.webpackContext('../../shared/reading/messages', {
  recursive: false,
  regExp: /\.json$/,
})

/** English that stands in code. */
const ofCode: Messages = { ...visitorErrorTexts(), ...lateErrorTexts(), ...labels, ...unsupportedTexts }

/** Every locale that the scenes can be shown in. */
export const galleryLocales: readonly string[] = ['en', ...translatedLocales, pseudoLocale]

/** The texts of the shell, of reviews and of all features in a language, from the files that are released. */
export function textsOf(locale: string): Messages {
  if (locale === pseudoLocale) return pseudoMessages(textsOf('en'))
  const files = [ofShell, ofFeatures, ofReviews].flatMap((context) =>
    context.keys().flatMap((path) => (path.endsWith(`/${locale}.json`) ? [context(path) as Messages] : [])),
  )
  return Object.assign(locale === 'en' ? { ...ofCode } : {}, ...files)
}
