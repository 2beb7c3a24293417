import type { Messages } from '@shared/i18n/messages'
import { pickLocale } from '@shared/i18n/pickLocale'
import { createI18n, type Translated } from '../remotes/i18n/createI18n'
import { createLocales, type Locales } from '../remotes/i18n/createLocales'
import { fetchMessages } from '../remotes/i18n/fetchMessages'
import messages from '../remotes/i18n/messages/en.json'
import { ownMessages } from '../remotes/i18n/ownMessages'
import type { ReleasedFeature } from '../remotes/release/openSource'
import { shellTextsId } from '../remotes/release/shellTextsId'
import type { UiCore } from './uiCore'

export interface Texts {
  readonly i18n: Translated
  readonly locales: Locales
  /** Adds the texts of the features' entry points, and loads the shell's own translation, which the release brings too. */
  addContributed(features: readonly ReleasedFeature[]): void
  /** Adds late English texts of the shell, and loads their translation. */
  addMessages(english: Messages): Promise<void>
}

/** The texts of one widget, in the language of the host's choice or the browser's. */
export function createTexts({ config, log, report }: Pick<UiCore, 'config' | 'log' | 'report'>): Texts {
  const wanted = () => [config().locale ?? navigator.languages].flat()
  const i18n = createI18n({ locale: pickLocale(wanted()).locale, messages, ...(__DEV__ && { log }) })
  const locales = createLocales({ i18n, wanted, fetchMessages, report })
  let shell: ReleasedFeature | undefined
  return {
    i18n,
    locales,
    async addMessages(english) {
      i18n.addMessages(english)
      if (shell) await locales.load(shell, true)
    },
    addContributed(features) {
      for (const { id, contributes } of features) i18n.addMessages(ownMessages(id, contributes.texts))
      shell = features.find(({ id }) => id === shellTextsId)
      if (shell) void locales.load(shell)
    },
  }
}
