import { formatAmount } from '@shared/domain/amount'
import { decimalFormatOf } from '@shared/domain/decimalFormat'
import type { Message, Messages } from '@shared/i18n/messages'
import shared from '@shared/reading/messages/en.json'
import type { ShownAmount, TextKey, Words } from '../../describe/description'
import own from '../../messages/en.json'

/** Words, amounts and times in the visitor's language. */
export interface Texts {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  t(key: TextKey, values?: Words['values']): string
  words(words: Words): string
  number(value: number): string
  /** Exact. */
  amount(amount: ShownAmount): string
  /** The amount with a sign: plus for a gain, minus for a loss. */
  signed(amount: ShownAmount, isGain: boolean): string
  /** The amount with at most six significant digits, rounded up: the fee is never above it. */
  upTo(amount: ShownAmount): string
  /** A date with its time; undefined for one that no calendar has. */
  time(atS: bigint): string | undefined
}

const english = { ...shared, ...own }
const rightToLeft = ['ar', 'fa', 'he', 'ur']
const significant = 6
/** Source: ECMAScript, the range of time values */
const lastS = 8_640_000_000_000n

/** `messages` are the language's own; English stands in for what they lack. */
export function createTexts(locale: string, messages: Messages = {}): Texts {
  const direction = rightToLeft.includes(locale.split('-')[0]!) ? 'rtl' : 'ltr'
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  const decimals = decimalFormatOf(locale)

  const find = (key: TextKey): Message => (Object.hasOwn(messages, key) ? messages[key]! : english[key])

  function t(key: TextKey, values: Words['values'] = {}): string {
    const message = find(key)
    const form =
      typeof message === 'string'
        ? message
        : ((message as Readonly<Record<string, string>>)[plurals.select(Number(values.count))] ??
          message.other)
    return form.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) return placeholder
      // Isolated, a foreign text cannot reverse other words.
      return typeof value === 'number' ? numbers.format(value) : `\u2068${value}\u2069`
    })
  }

  function write({ value, decimals: places, symbol, isQuoted }: ShownAmount): string {
    // Whole part and fraction apart: as one number, a browser would read the text as a float.
    const [whole = '', fraction] = formatAmount({ value, decimals: places }, places).split('.')
    const number =
      numbers.format(BigInt(whole)) + (fraction ? decimals.separator + decimals.format(fraction) : '')
    if (!symbol) return number
    return `${number}\u00a0\u2068${isQuoted ? `“${symbol}”` : symbol}\u2069`
  }

  const signs = new Intl.NumberFormat(locale, { signDisplay: 'always' })
  /** What the language writes before a number: a sign, and the marks that hold it there. */
  function signOf(isGain: boolean): string {
    const parts = signs.formatToParts(isGain ? 1 : -1)
    const end = parts.findIndex(({ type }) => type === 'integer')
    const sign = parts.slice(0, end).map(({ value }) => value)
    return sign.join('').replace('-', '−')
  }

  return {
    locale,
    direction,
    t,
    amount: write,
    signed: (amount, isGain) => signOf(isGain) + write(amount),
    words: ({ key, values }) => t(key, values),
    number: (value) => numbers.format(value),
    upTo: (amount) => write({ ...amount, value: roundUp(amount.value) }),
    time: (atS) =>
      atS > lastS
        ? undefined
        : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
            Number(atS) * 1_000,
          ),
  }
}

function roundUp(value: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, value.toString().length - significant))
  return ((value + unit - 1n) / unit) * unit
}
