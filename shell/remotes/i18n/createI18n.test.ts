import { ActiveAccountNotFound, ConnectFailed } from '@shared/errors/catalogue'
import { HttpStatus, ResponseInvalid } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { describe, expect, test, vi } from 'vitest'
import { createI18n } from './createI18n'
import english from './messages/en.json' with { type: 'json' }

const messages = {
  'send.title': 'Send',
  'send.review': 'Send {amount} to {receiver}',
  'email.wait': { one: 'Try again in {count} second', other: 'Try again in {count} seconds' },
}

test('formats are made when the first number is written, and once', () => {
  const { NumberFormat } = Intl
  const makes = vi.fn()
  vi.stubGlobal('Intl', {
    getCanonicalLocales: Intl.getCanonicalLocales,
    NumberFormat: class extends NumberFormat {
      constructor(locale: string) {
        makes(locale)
        super(locale)
      }
    },
  })
  const i18n = createI18n({ locale: 'en', messages })
  i18n.translate('de', {})
  const isEager = makes.mock.calls.length > 0

  const written = [i18n.number(1.5), i18n.number(2.5)]

  expect({ isEager, written, made: makes.mock.calls }).toEqual({
    isEager: false,
    written: ['1,5', '2,5'],
    made: [['de']],
  })
  vi.unstubAllGlobals()
})

describe('t', () => {
  const { t } = createI18n({ locale: 'en', messages })

  test('gives the text of a key', () => {
    expect(t('send.title')).toBe('Send')
  })

  test('fills values in, and leaves placeholders without one', () => {
    expect(t('send.review', { amount: '1.5 ETH' })).toBe('Send 1.5 ETH to {receiver}')
  })

  test('fills any value in unchanged', () => {
    expect(t('send.review', { amount: '$&{receiver}', receiver: 'ada' })).toBe('Send $&{receiver} to ada')
  })

  test('keeps a name apart from text that runs the other way', () => {
    const arabic = createI18n({ locale: 'ar', messages: { ask: 'افتح {name} ({count})' } })

    expect(arabic.t('ask', { name: 'Wallet (beta)', count: 2 })).toMatch(
      /^افتح \u2068Wallet \(beta\)\u2069 \([2٢]\)$/,
    )
  })

  test('takes no value from the prototype', () => {
    expect(createI18n({ locale: 'en', messages: { a: '{toString}' } }).t('a')).toBe('{toString}')
  })

  test.each([
    [0, 'Try again in 0 seconds'],
    [1, 'Try again in 1 second'],
    [1200, 'Try again in 1,200 seconds'],
  ])('picks the plural form of %d', (count, text) => {
    expect(t('email.wait', { count })).toBe(text)
  })

  test('takes the form “other” if no number is given', () => {
    expect(t('email.wait')).toBe('Try again in {count} seconds')
  })

  test("follows the language's own plural rules", () => {
    const { t: polish } = createI18n({
      locale: 'pl',
      messages: { wait: { one: '{count} sekunda', few: '{count} sekundy', other: '{count} sekund' } },
    })

    expect([1, 3, 5].map((count) => polish('wait', { count }))).toEqual([
      '1 sekunda',
      '3 sekundy',
      '5 sekund',
    ])
  })

  test('an unknown key is its own text, with one warning', () => {
    const warn = vi.fn()
    const { t: translate } = createI18n({ locale: 'en', log: { warn } })

    expect(translate('no.such')).toBe('no.such')
    expect(translate('no.such')).toBe('no.such')
    expect(warn).toHaveBeenCalledTimes(1)
  })
})

describe('a translation', () => {
  test('replaces English text by text, and is removed as a whole', () => {
    const i18n = createI18n({ locale: 'en', messages })

    i18n.translate('de', { 'send.title': 'Senden' })
    i18n.addMessages({ 'send.max': 'Max' })
    expect([i18n.t('send.title'), i18n.t('send.max'), i18n.number(1.5)]).toEqual(['Senden', 'Max', '1,5'])

    i18n.translate('fr', {})
    expect([i18n.t('send.title'), i18n.locale]).toEqual(['Send', 'fr'])
  })

  test('brings its direction and its plural forms', () => {
    const i18n = createI18n({ locale: 'en', messages })

    i18n.translate('ar', { 'email.wait': { zero: 'صفر', one: 'واحد', two: 'اثنان', other: 'غير ذلك' } })

    expect(i18n.direction).toBe('rtl')
    expect([1, 2].map((count) => i18n.t('email.wait', { count }))).toEqual(['واحد', 'اثنان'])
  })

  test('is told to subscribers, until they unsubscribe', () => {
    const i18n = createI18n({ locale: 'en' })
    const heard: number[] = []
    const end = i18n.subscribe(() => heard.push(i18n.get()))

    i18n.translate('de', {})
    i18n.addMessages({ a: 'A' })
    end()
    i18n.translate('fr', {})

    expect(heard).toEqual([1, 2])
  })
})

describe('error', () => {
  test('gives the message and the hint, in the visitor’s language if they are translated', () => {
    const i18n = createI18n()
    const error = new LatchkeyError(ConnectFailed)
    expect(i18n.error(error)).toEqual({
      message: 'Couldn’t connect your wallet',
      hint: 'Unlock your wallet and try again.',
    })

    i18n.translate('de', {
      'shell.error.ConnectFailed': 'Verbindung fehlgeschlagen',
      'shell.error.ConnectFailed.hint': 'Entsperren Sie die Wallet.',
    })

    expect(i18n.error(error)).toEqual({
      message: 'Verbindung fehlgeschlagen',
      hint: 'Entsperren Sie die Wallet.',
    })
  })

  test.each([
    ['the status of a server', new LatchkeyError(HttpStatus, { status: 503 })],
    ['an answer that breaks a schema', new LatchkeyError(ResponseInvalid, { path: 'balances.0' })],
    ['an inner error', new LatchkeyError(ActiveAccountNotFound)],
  ])('keeps the words of %s for developers', (_name, error) => {
    expect(createI18n({ messages: english }).error(error)).toEqual({
      message: 'Something went wrong',
    })
  })

  test.each([
    ['boom', 'boom'],
    [new Error('boom'), 'boom'],
    [undefined, 'Unknown error'],
  ])('makes the best of %o', (error, message) => {
    expect(createI18n().error(error)).toEqual({ message })
  })
})

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur', 'rtl'],
  ['en', 'ltr'],
  ['arn', 'ltr'],
])('%s is read %s', (locale, direction) => {
  expect(createI18n({ locale }).direction).toBe(direction)
})

test.each([
  ['de_DE', 'de-DE'],
  ['EN-us', 'en-US'],
  ['', 'en'],
  ['not a locale', 'en'],
])('the locale "%s" is %s', (given, locale) => {
  expect(createI18n({ locale: given }).locale).toBe(locale)
})

describe('number', () => {
  test('is written the way of the locale', () => {
    expect(createI18n({ locale: 'de' }).number(1234.5)).toBe('1.234,5')
    expect(createI18n({ locale: 'en' }).number(12_345_678_901_234_567_890n)).toBe(
      '12,345,678,901,234,567,890',
    )
  })

  test('takes the options of Intl', () => {
    const i18n = createI18n({ locale: 'en' })

    expect(i18n.number(12.5, { style: 'currency', currency: 'USD' })).toBe('$12.50')
  })
})

describe('amount', () => {
  const amount = (locale: string, value: bigint, decimals: number, places: number) =>
    createI18n({ locale }).amount({ value, decimals }, places)

  test.each([
    ['en', '1,234.567'],
    ['de', '1.234,567'],
    ['ar-EG', '١٬٢٣٤٫٥٦٧'],
  ])('is grouped and floored the way of %s', (locale, text) => {
    expect(amount(locale, 1_234_567_999n, 6, 3)).toBe(text)
  })

  test('keeps digits that a float would lose', () => {
    expect(amount('en', 9_007_199_254_740_993_000_000_000_000_000_001n, 18, 18)).toBe(
      '9,007,199,254,740,993.000000000000000001',
    )
  })

  test.each([
    [0n, '0'],
    [1n, '0'],
    [500_000n, '0.5'],
    [-500_000n, '-0.5'],
    [-1_500_000n, '-1.5'],
  ])('%d of 6 decimals is %s', (value, text) => {
    expect(amount('en', value, 6, 3)).toBe(text)
  })
})

test("the shell's own texts are short and under its own prefix", () => {
  for (const [key, text] of Object.entries(english)) {
    expect(key).toMatch(/^shell\./)
    expect(text.length).toBeLessThan(90)
  }
})
