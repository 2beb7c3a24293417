import type { I18n } from '@shared/contract/ports/i18n'
import type { Logger } from '@shared/contract/ports/logger'
import { formatAmount } from '@shared/domain/amount'
import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { parseError } from '@shared/errors/parseError'
import type { Message, Messages } from '@shared/i18n/messages'
import { createStore } from '@shared/store/createStore'
import type { ReadonlyStore } from '@shared/store/store'

const rightToLeft = ['ar', 'he', 'fa', 'ur']

/** Errors of these kinds are mended by a developer: their words are for the console. */
const forDevelopers = /^(internal|contract|config)$/

/** The store's value rises with every change of a text, so that views render again. */
export interface Translated extends I18n, ReadonlyStore<number> {
  /** Adds English texts, which stand in for missing translations. */
  addMessages(messages: Messages): void
  /** Switches to a locale and its texts, all at once. */
  translate(locale: string, messages: Messages): void
}

export interface I18nOptions {
  /** BCP 47; English if it is malformed. */
  readonly locale?: string | undefined
  readonly messages?: Messages
  /** Called with each unknown key once, in development. */
  readonly log?: Pick<Logger, 'warn'>
}

/** Texts, numbers, amounts and dates in the visitor's language. */
export function createI18n({ locale: first, messages = {}, log }: I18nOptions = {}): Translated {
  const english = new Map<string, Message>(Object.entries(messages))
  const unknown = new Set<string>()
  const version = createStore(0)
  let translated: Messages = {}
  let formats = formatsOf(canonicalLocale(first))

  const isRightToLeft = () => rightToLeft.includes(formats.locale.split('-')[0]!)
  const changed = () => version.update((before) => before + 1)
  const find = (key: string): Message | undefined =>
    Object.hasOwn(translated, key) ? translated[key] : english.get(key)
  /** Names in Latin letters keep their brackets and full stops on their own side. */
  const isolate = (value: string) => (isRightToLeft() ? `\u2068${value}\u2069` : value)
  const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) return placeholder
      return typeof value === 'number' ? formats.plain.format(value) : isolate(value)
    })

  return {
    get locale() {
      return formats.locale
    },
    get direction() {
      return isRightToLeft() ? 'rtl' : 'ltr'
    },
    get: version.get,
    subscribe: version.subscribe,
    t(key, values = {}) {
      const message = find(key)
      if (message === undefined) {
        if (!unknown.has(key)) log?.warn(`There is no text for the key ${key}`)
        unknown.add(key)
        return key
      }
      if (typeof message === 'string') return fill(message, values)
      const count = Number(values.count)
      const form = Number.isNaN(count) ? undefined : message[formats.plurals.select(count)]
      return fill(form ?? message.other, values)
    },
    error(error) {
      if (!isLatchkeyError(error)) return { message: parseError(error) }
      // A server's status says nothing to a visitor either.
      if (forDevelopers.test(error.kind) || error.code === 'HttpStatus')
        return { message: find('shell.problem') as string }
      // The error carries its English; translations come with the shell's texts.
      const own = (key: string) => translated[`shell.error.${key}`] as string | undefined
      return { message: own(error.code) ?? error.message, hint: own(`${error.code}.hint`) ?? error.hint }
    },
    number: (value, options) =>
      (options ? new Intl.NumberFormat(formats.locale, options) : formats.plain).format(value),
    amount(value, decimals) {
      // Whole part and fraction apart: as one number, a browser would read the text as a float.
      const [whole = '', fraction] = formatAmount(value, decimals).split('.')
      const sign = whole.startsWith('-') && BigInt(whole) === 0n ? '-' : ''
      const { separator, format } = decimalFormatOf(formats.locale)
      return sign + formats.plain.format(BigInt(whole)) + (fraction ? separator + format(fraction) : '')
    },
    addMessages(more) {
      for (const [key, message] of Object.entries(more)) english.set(key, message)
      changed()
    },
    translate(locale, texts) {
      formats = formatsOf(canonicalLocale(locale))
      translated = texts
      changed()
    },
  }
}

/** Made once for a locale, at first use: a page's first number format takes a phone 100 ms. */
function formatsOf(locale: string) {
  let plurals: Intl.PluralRules | undefined
  let plain: Intl.NumberFormat | undefined
  return {
    locale,
    get plurals() {
      plurals ??= new Intl.PluralRules(locale)
      return plurals
    },
    get plain() {
      plain ??= new Intl.NumberFormat(locale)
      return plain
    },
  }
}

function canonicalLocale(wanted = 'en'): string {
  try {
    return Intl.getCanonicalLocales(wanted.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}
