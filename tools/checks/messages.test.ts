import { describe, expect, test } from 'vitest'
import { translatedLocales } from '../../shared/i18n/locales'
import type { Messages } from '../../shared/i18n/messages'
import { visitorErrorTexts } from '../../shell/remotes/i18n/visitorErrors'
import { labels } from '../../shell/ui/labels'
import unsupportedTexts from '../../shell/ui/views/unsupported.json' with { type: 'json' }
import { recordTranslated } from '../build/translatedFrom'
import { fixture } from './fixture'
import { findMessageFaults, type Untranslated } from './messages'

const english = { 'send.title': 'Send', 'send.to': 'Send to {name}' }
const view = "t('send.to', { name }); title('send.title')"
const translated = (texts: Messages): Messages =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `~${text}`]))

/** What an owner of texts remembers once all languages are of this English. */
const translatedFrom = (texts: Messages) =>
  JSON.stringify(recordTranslated(texts, {}, { keys: Object.keys(texts), locales: translatedLocales }))

interface Given {
  readonly source?: string
  readonly english?: Messages
  /** What the languages were translated from. */
  readonly from?: Messages
  readonly german?: Messages | null
  readonly untranslated?: Untranslated
}

/** A feature in all languages, with the given German. */
function faultsOf({
  source = view,
  english: texts = english,
  from = texts,
  german,
  untranslated = {},
}: Given) {
  const files: Record<string, string> = {
    'features/send/views/Send.tsx': source,
    'features/send/messages/en.json': JSON.stringify(texts),
    'features/send/translated.json': translatedFrom(from),
  }
  for (const locale of translatedLocales)
    files[`features/send/messages/${locale}.json`] = JSON.stringify(translated(texts))
  if (german) files['features/send/messages/de.json'] = JSON.stringify(german)
  if (german === null) delete files['features/send/messages/de.json']
  return findMessageFaults(untranslated, fixture(files))
}

describe('messages', () => {
  test('used and translated texts pass', () => {
    expect(faultsOf({})).toEqual([])
  })

  test('an unused text is found', () => {
    expect(faultsOf({ source: "title('send.title')" })).toEqual([
      'features/send/messages/en.json: nothing uses send.to',
    ])
  })

  test('a key without a text is found, wherever it is used', () => {
    expect(faultsOf({ source: `${view}; const label = "send.max"` })).toEqual([
      'features/send/messages/en.json lacks send.max',
    ])
  })

  test("a key outside of the feature's own is found", () => {
    expect(faultsOf({ english: { ...english, 'swap.title': 'Swap' } })).toContain(
      'features/send/messages/en.json: swap.title is not of send',
    )
  })

  test('texts of lazy views have a separate folder, under the same rules', () => {
    const files: Record<string, string> = {
      'features/send/views/Send.tsx': view,
      'features/send/translated.json': translatedFrom(english),
    }
    for (const locale of ['en', ...translatedLocales]) {
      const write = (texts: Messages) => JSON.stringify(locale === 'en' ? texts : translated(texts))
      files[`features/send/messages/${locale}.json`] = write({ 'send.title': 'Send' })
      files[`features/send/messages/late/${locale}.json`] = write({ 'send.to': 'Send to {name}' })
    }
    expect(findMessageFaults({}, fixture(files))).toEqual([])

    files['features/send/messages/late/de.json'] = '{}'
    files['features/send/messages/en.json'] = JSON.stringify(english)
    expect(findMessageFaults({}, fixture(files))).toEqual(
      expect.arrayContaining([
        'features/send/messages/late/de.json lacks send.to',
        'features/send/messages/late/en.json: send.to is among the first texts too',
      ]),
    )
  })

  test("the texts of the embedded wallet's frame are under the same rules", () => {
    const folder = 'frame'
    const source = "t('vault.approve')"
    const english = { 'vault.approve': 'Approve' }
    const files: Record<string, string> = {
      [`${folder}/approval/view/Approval.tsx`]: source,
      [`${folder}/translated.json`]: translatedFrom(english),
    }
    for (const locale of ['en', ...translatedLocales])
      files[`${folder}/messages/${locale}.json`] = JSON.stringify(
        locale === 'en' ? english : translated(english),
      )
    expect(findMessageFaults({}, fixture(files))).toEqual([])

    files[`${folder}/messages/de.json`] = '{}'
    files[`${folder}/translated.json`] = translatedFrom({ 'vault.approve': 'Agree' })
    expect(findMessageFaults({}, fixture(files))).toEqual([
      `${folder}: vault.approve was translated from other English, in every language (npm run translated)`,
      `${folder}/messages/de.json lacks vault.approve`,
    ])
  })

  test('a missing language is found', () => {
    expect(faultsOf({ german: null })).toEqual(['features/send/messages/de.json is missing'])
  })

  test.each<readonly [string, Messages, string]>([
    ['lacks a text', { 'send.title': '~' }, 'lacks send.to'],
    ['is English', { ...translated(english), 'send.title': 'Send' }, 'send.title is the English text'],
    ['has one too many', { ...translated(english), 'send.max': '~' }, 'send.max is not in English'],
    [
      'fills in something else',
      { ...translated(english), 'send.to': '~{nme}' },
      'send.to fills in other values than English: ~{nme}',
    ],
    [
      'is empty',
      { ...translated(english), 'send.title': ' ' },
      'send.title is empty, or begins or ends with a space',
    ],
    [
      'counts where English does not',
      { ...translated(english), 'send.title': { other: '~' } },
      'send.title is counted in one language and not in the other',
    ],
  ])('a translation that %s is found', (_, german, fault) => {
    expect(faultsOf({ german }).join('\n')).toContain(fault)
  })

  test('English that has changed is found, and so is the record of a text that is gone', () => {
    expect(faultsOf({ from: { ...english, 'send.title': 'Send it', 'send.gone': 'Gone' } })).toEqual([
      'features/send: send.title was translated from other English, in every language (npm run translated)',
      'features/send/translated.json: send.gone is not in English',
    ])
  })

  test('a plural needs every form of its language', () => {
    const counted = { 'send.title': { one: '{count} token', other: '{count} tokens' } }
    const files: Record<string, string> = {
      'features/send/a.ts': "t('send.title')",
      'features/send/messages/en.json': JSON.stringify(counted),
      'features/send/translated.json': translatedFrom(counted),
    }
    for (const locale of translatedLocales)
      files[`features/send/messages/${locale}.json`] = JSON.stringify({
        'send.title': {
          one: '~{count}',
          few: '~{count}',
          two: '~{count}',
          zero: '~{count}',
          other: '~{count}',
        },
      })

    expect(findMessageFaults({}, fixture(files)).filter((fault) => /ru\.json|ja\.json/.test(fault))).toEqual([
      'features/send/messages/ru.json: send.title has no form for many, which ru counts by',
    ])
  })

  test('a text may be English if the list says so, and the list has no needless entry', () => {
    const german = { ...translated(english), 'send.title': 'Send' }

    expect(faultsOf({ german, untranslated: { 'send.title': ['de'] } })).toEqual([])
    expect(faultsOf({ untranslated: { 'send.title': ['de'] } })).toEqual([
      'the list of untranslated texts names send.title de in vain',
    ])
  })

  test("the shell's translations include the texts whose English stands in code", () => {
    const ofCode = { ...visitorErrorTexts(), ...labels, ...unsupportedTexts }
    const files: Record<string, string> = {
      'shell/a.ts': "t('shell.close')",
      'shell/remotes/i18n/messages/en.json': JSON.stringify({ 'shell.close': 'Close' }),
      'shell/translated.json': translatedFrom({ 'shell.close': 'Close', ...ofCode }),
    }
    for (const locale of translatedLocales)
      files[`shell/remotes/i18n/messages/${locale}.json`] = JSON.stringify(
        translated({ 'shell.close': 'Close', ...(locale === 'tr' ? {} : ofCode) }),
      )

    const faults = findMessageFaults({}, fixture(files))

    expect(faults).toContain('shell/remotes/i18n/messages/tr.json lacks shell.error.ConnectFailed.hint')
    expect(faults).toContain('shell/remotes/i18n/messages/tr.json lacks shell.button.connect')
    expect(faults.every((fault) => fault.includes('/tr.json'))).toBe(true)
  })
})
