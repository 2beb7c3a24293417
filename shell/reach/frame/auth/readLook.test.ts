import { appPayloads } from '@shared/frame/appPayloads'
import { expect, test } from 'vitest'
import { readLook } from './readLook'

test('the host’s choice comes before the visitor’s', () => {
  expect(readLook({ themeMode: 'light', locale: 'de-AT' }, true, ['fr'])).toEqual({
    themeMode: 'light',
    locale: 'de-AT',
  })
  expect(readLook({}, true, ['fr', 'de'])).toEqual({ themeMode: 'dark', locale: 'fr' })
  expect(readLook({}, false, [])).toEqual({ themeMode: 'light', locale: 'en' })
})

test.each([
  ['pt_BR', 'pt-BR'],
  ['en-US-u-ca-buddhist', 'en-US'],
  ['zh-hant-hk', 'zh-Hant-HK'],
  ['de-DE-1996-x-mine', 'de-DE'],
  ['not a locale', 'fr'],
  ['', 'fr'],
])('the frame can read %s, as %s', (given, locale) => {
  expect(readLook({ locale: given }, false, ['fr']).locale).toBe(locale)
  expect(appPayloads.SYNC_LANGUAGE.safeParse({ locale }).success).toBe(true)
})
