import type { Messages } from '@shared/i18n/messages'
import { pickLocale } from '@shared/i18n/pickLocale'
import type { ReleasedFeature } from '../release/openSource'
import type { Translated } from './createI18n'
import { ownMessages } from './ownMessages'

export interface LocalesDeps {
  readonly i18n: Pick<Translated, 'translate'>
  /** The locales of the host or the browser, the most wanted first. */
  readonly wanted: () => readonly string[]
  readonly fetchMessages: (feature: ReleasedFeature, locale: string, isLate: boolean) => Promise<Messages>
  readonly report: (error: unknown, feature: string) => void
}

export interface Locales {
  /**
   * Loads a feature's texts in the visitor's language, for its first views or for the late ones. Never rejects: without
   * them, English stays.
   */
  load(feature: ReleasedFeature, isLate?: boolean): Promise<void>
  /** True once the texts of the feature's first views are loaded. */
  isLoaded(featureId: string): boolean
  /** Follows the wanted locales: the texts change together, once all of them are loaded. */
  update(): Promise<void>
}

/** The translations of one widget's features. */
export function createLocales({ i18n, wanted, fetchMessages, report }: LocalesDeps): Locales {
  const packs = new Map<string, { readonly feature: ReleasedFeature; readonly isLate: boolean }>()
  const fetched = new Map<string, Promise<Messages>>()
  let picked = pickLocale(wanted())
  let loaded: ReadonlySet<string> = new Set()

  const read = (id: string, pack: string | undefined): Promise<Messages> => {
    const { feature, isLate } = packs.get(id)!
    if (!pack || !feature.translations?.locales.includes(pack)) return Promise.resolve({})
    const key = `${id} ${pack}`
    let messages = fetched.get(key)
    if (!messages) {
      messages = fetchMessages(feature, pack, isLate).then(
        (texts) => ownMessages(feature.id, texts),
        (error) => {
          // Fetched again with the next feature; until then English is shown.
          fetched.delete(key)
          report(error, feature.id)
          return {}
        },
      )
      fetched.set(key, messages)
    }
    return messages
  }

  const settle = async () => {
    const { locale, pack } = picked
    let ids: string[] = []
    let texts: Messages[] = []
    // Features that join meanwhile are awaited too, so that no text changes alone.
    while (ids.length !== packs.size) {
      ids = [...packs.keys()]
      texts = await Promise.all(ids.map((id) => read(id, pack)))
    }
    if (locale !== picked.locale) return
    loaded = new Set(ids)
    i18n.translate(locale, Object.assign({}, ...texts))
  }

  return {
    async load(feature, isLate = false) {
      const id = isLate ? `${feature.id}/late` : feature.id
      if (loaded.has(id)) return
      packs.set(id, { feature, isLate })
      await settle()
    },
    isLoaded: (featureId) => !picked.pack || loaded.has(featureId),
    async update() {
      const next = pickLocale(wanted())
      if (next.locale === picked.locale) return
      picked = next
      await settle()
    },
  }
}
