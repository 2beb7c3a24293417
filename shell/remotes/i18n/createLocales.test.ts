import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { TranslationUnavailable } from '@shared/errors/releaseErrors'
import type { Messages } from '@shared/i18n/messages'
import { expect, test, vi } from 'vitest'
import { releasedFeature } from '../../../tests/fakes/releasedFeature'
import { createI18n } from './createI18n'
import { createLocales } from './createLocales'

const english = { 'shell.close': 'Close', 'send.title': 'Send' }
const packs: Record<string, Messages> = {
  'shell de': { 'shell.close': 'Schließen' },
  'send de': { 'send.title': 'Senden' },
  'send de late': { 'send.review': 'Prüfen' },
  'send fr late': { 'send.review': 'Vérifier' },
  'shell fr': { 'shell.close': 'Fermer' },
  'send fr': { 'send.title': 'Envoyer' },
}

const released = (id: string, locales = ['de', 'fr']) =>
  releasedFeature(id, [], locales.length > 0 ? { translations: { locales, index: 'sha384-' } } : {})

function setUp(wanted: string[]) {
  const i18n = createI18n({ locale: wanted[0], messages: english })
  const asked: string[] = []
  const reported: unknown[] = []
  const held = new Map<string, (messages: Messages | Error) => void>()
  const holding = new Set<string>()
  const locales = createLocales({
    i18n,
    wanted: () => wanted,
    fetchMessages({ id }, locale, isLate) {
      const key = `${id} ${locale}${isLate ? ' late' : ''}`
      asked.push(key)
      if (!holding.has(key)) return Promise.resolve(packs[key]!)
      return new Promise((resolve, reject) =>
        held.set(key, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
      )
    },
    report: (error, feature) => reported.push([(error as LatchkeyError).code, feature]),
  })
  const shown = () => [i18n.t('shell.close'), i18n.t('send.title')]
  return { i18n, locales, asked, reported, held, holding, wanted, shown }
}

test('a feature has its texts once it is loaded, fetched once', async () => {
  const { locales, asked, shown } = setUp(['de-AT'])
  expect(locales.isLoaded('send')).toBe(false)

  await Promise.all([locales.load(released('shell')), locales.load(released('send'))])
  await locales.load(released('send'))

  expect(locales.isLoaded('send')).toBe(true)
  expect(shown()).toEqual(['Schließen', 'Senden'])
  expect(asked).toEqual(['shell de', 'send de'])
})

test('in English no file is fetched or awaited', async () => {
  const { locales, asked, shown } = setUp(['en-US'])
  expect(locales.isLoaded('send')).toBe(true)

  await locales.load(released('send'))

  expect(asked).toEqual([])
  expect(shown()).toEqual(['Close', 'Send'])
})

test('a feature without the language is read in English, without a request', async () => {
  const { locales, asked, shown } = setUp(['de'])

  await locales.load(released('send', []))

  expect(asked).toEqual([])
  expect(locales.isLoaded('send')).toBe(true)
  expect(shown()[1]).toBe('Send')
})

test('texts that fail to load leave English, are reported once, and are fetched again', async () => {
  const { locales, held, holding, reported, shown } = setUp(['de'])
  holding.add('send de')
  const loading = locales.load(released('send'))
  held.get('send de')!(new LatchkeyError(TranslationUnavailable, { locale: 'de', feature: 'send' }))
  await loading

  expect(shown()[1]).toBe('Send')
  expect(reported).toEqual([['TranslationUnavailable', 'send']])

  holding.clear()
  await locales.load(released('shell'))

  expect(shown()).toEqual(['Schließen', 'Senden'])
})

test('a feature cannot bring texts of another', async () => {
  const { locales, shown } = setUp(['de'])
  packs['evil de'] = { 'send.title': 'Give', 'evil.a': 'A' }

  await locales.load(released('evil'))

  expect(shown()[1]).toBe('Send')
})

test('another language replaces the first all at once', async () => {
  const { i18n, locales, held, holding, wanted, shown } = setUp(['de'])
  await Promise.all([locales.load(released('shell')), locales.load(released('send'))])
  holding.add('send fr')
  const versions: unknown[] = []
  i18n.subscribe(() => versions.push(shown()))

  wanted[0] = 'fr'
  const updated = locales.update()
  await vi.waitFor(() => expect(held.has('send fr')).toBe(true))
  expect([shown(), i18n.locale]).toEqual([['Schließen', 'Senden'], 'de'])
  held.get('send fr')!(packs['send fr']!)
  await updated

  expect(i18n.locale).toBe('fr')
  expect(versions).toEqual([['Fermer', 'Envoyer']])
})

test('the last of two languages wanted one after the other is shown', async () => {
  const { i18n, locales, held, holding, wanted, shown } = setUp(['en'])
  await Promise.all([locales.load(released('shell')), locales.load(released('send'))])
  holding.add('send de')

  wanted[0] = 'de'
  const first = locales.update()
  await vi.waitFor(() => expect(held.has('send de')).toBe(true))
  wanted[0] = 'fr'
  await locales.update()
  held.get('send de')!(packs['send de']!)
  await first

  expect([shown(), i18n.locale]).toEqual([['Fermer', 'Envoyer'], 'fr'])
})

test('a feature that joins while the language changes changes with it', async () => {
  const { locales, held, holding, wanted, shown } = setUp(['en'])
  await locales.load(released('shell'))
  holding.add('shell de')

  wanted[0] = 'de'
  const updated = locales.update()
  await vi.waitFor(() => expect(held.has('shell de')).toBe(true))
  const joined = locales.load(released('send'))
  held.get('shell de')!(packs['shell de']!)
  await Promise.all([updated, joined])

  expect(shown()).toEqual(['Schließen', 'Senden'])
})

test('the texts of late views are loaded on demand, and follow the language from then on', async () => {
  const { i18n, locales, asked, wanted } = setUp(['de'])
  i18n.addMessages({ 'send.review': 'Review' })
  await locales.load(released('send'))
  expect([i18n.t('send.review'), asked]).toEqual(['Review', ['send de']])

  await locales.load(released('send'), true)
  await locales.load(released('send'), true)
  expect([i18n.t('send.review'), i18n.t('send.title'), asked]).toEqual([
    'Prüfen',
    'Senden',
    ['send de', 'send de late'],
  ])

  wanted.splice(0, 1, 'fr')
  await locales.update()
  expect([i18n.t('send.review'), i18n.t('send.title')]).toEqual(['Vérifier', 'Envoyer'])
})
