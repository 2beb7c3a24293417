import { translatedLocales } from '@shared/i18n/locales'
import { expect, test } from 'vitest'
import { pickLocale } from './pickLocale'

test.each([
  [['de'], 'de', 'de'],
  [['de-AT'], 'de-AT', 'de'],
  [['de_CH'], 'de-CH', 'de'],
  [['pt'], 'pt', 'pt-BR'],
  [['pt-PT'], 'pt-PT', 'pt-BR'],
  [['zh'], 'zh', 'zh-CN'],
  [['zh-SG'], 'zh-SG', 'zh-CN'],
  [['zh-Hans-HK'], 'zh-Hans-HK', 'zh-CN'],
  [['zh-HK'], 'zh-HK', 'zh-TW'],
  [['zh-Hant'], 'zh-Hant', 'zh-TW'],
  [['in'], 'id', 'id'],
  [['ar-EG-u-nu-latn'], 'ar-EG-u-nu-latn', 'ar'],
])('%j is read in %s with the texts of %s', (wanted, locale, pack) => {
  expect(pickLocale(wanted)).toEqual({ locale, pack })
})

test.each([
  [['en-GB'], 'en-GB'],
  [['en'], 'en'],
])('%j needs no texts', (wanted, locale) => {
  expect(pickLocale(wanted)).toEqual({ locale, pack: undefined })
})

test.each([
  [['pl', 'uk', 'en'], 'uk'],
  [['xx', 'en', 'de'], 'en'],
  [['not a locale', 'fr'], 'fr'],
])('the first locale of %j that we speak is taken: %s', (wanted, locale) => {
  expect(pickLocale(wanted).locale).toBe(locale)
})

test.each([[[]], [['pl']], [['he']], [['']], [['!']], [['hi-Latn']]])('%j is read in English', (wanted) => {
  expect(pickLocale(wanted)).toEqual({ locale: 'en', pack: undefined })
})

test('every language that we speak is found by its own name', () => {
  for (const locale of translatedLocales) expect(pickLocale([locale])).toEqual({ locale, pack: locale })
})
