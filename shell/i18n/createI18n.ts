import type { I18n, Logger } from '@shared/contract/context'
import { formatAmount } from '@shared/domain/amount'
import { numeralsOf } from '@shared/domain/numerals'
import type { Message, Messages } from '@shared/i18n/messages'

const rightToLeft = ['ar', 'he', 'fa', 'ur']

export interface Translations extends I18n {
  /** Adds texts; a key that is there already is replaced, so that a locale's texts come after the English ones. */
  addMessages(messages: Messages): void
}

export interface I18nOptions {
  /** BCP 47; the browser's by default, English where it is malformed. */
  readonly locale?: string | undefined
  readonly messages?: Messages
  /** Hears of each unknown key once. Hand it in during development. */
  readonly log?: Pick<Logger, 'warn'>
}

/** Texts, numbers and amounts in the visitor's language. */
export function createI18n({
  locale: wanted = globalThis.navigator?.language,
  messages: first = {},
  log,
}: I18nOptions = {}): Translations {
  const locale = canonicalLocale(wanted)
  const language = locale.split('-')[0]!
  const messages = new Map<string, Message>(Object.entries(first))
  const unknown = new Set<string>()
  const plurals = new Intl.PluralRules(locale)
  const plain = new Intl.NumberFormat(locale)

  const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) return placeholder
      return typeof value === 'number' ? plain.format(value) : value
    })

  return {
    locale,
    direction: rightToLeft.includes(language) ? 'rtl' : 'ltr',
    t(key, values = {}) {
      const message = messages.get(key)
      if (message === undefined) {
        if (!unknown.has(key)) log?.warn(`There is no text for the key ${key}`)
        unknown.add(key)
        return key
      }
      if (typeof message === 'string') return fill(message, values)
      const count = Number(values.count)
      return fill((Number.isNaN(count) ? undefined : message[plurals.select(count)]) ?? message.other, values)
    },
    number: (value, options) => (options ? new Intl.NumberFormat(locale, options) : plain).format(value),
    amount(value, decimals) {
      // Whole part and fraction apart: as one number, a browser would read the text as a float.
      const [whole = '', fraction] = formatAmount(value, decimals).split('.')
      const sign = whole.startsWith('-') && BigInt(whole) === 0n ? '-' : ''
      const { separator, write } = numeralsOf(locale)
      return sign + plain.format(BigInt(whole)) + (fraction ? separator + write(fraction) : '')
    },
    addMessages(more) {
      for (const [key, message] of Object.entries(more)) messages.set(key, message)
    },
  }
}

function canonicalLocale(wanted: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(wanted?.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}
