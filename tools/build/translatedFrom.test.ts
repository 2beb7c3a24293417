import { expect, test } from 'vitest'
import { translatedLocales } from '../../shared/i18n/locales'
import { hashOfText, outdatedKeys, recordTranslated } from './translatedFrom'

const english = { 'send.title': 'Send', 'send.tokens': { one: '{count} token', other: '{count} tokens' } }
const all = { keys: Object.keys(english), locales: translatedLocales }
const recorded = recordTranslated(english, {}, all)

test('a text that all languages were translated from is remembered once', () => {
  expect(recorded).toEqual({
    'send.title': hashOfText('Send'),
    'send.tokens': hashOfText(english['send.tokens']),
  })
})

test('English that has changed makes every language outdated until it is recorded again', () => {
  const changed = { ...english, 'send.title': 'Send tokens' }

  expect(outdatedKeys(changed, recorded, 'de')).toEqual(['send.title'])
  const german = recordTranslated(changed, recorded, { keys: ['send.title'], locales: ['de'] })
  expect(german['send.title']).toEqual({ '*': hashOfText('Send'), de: hashOfText('Send tokens') })
  expect(outdatedKeys(changed, german, 'de')).toEqual([])
  expect(outdatedKeys(changed, german, 'fr')).toEqual(['send.title'])
})

test('the last language to follow leaves one hash', () => {
  const changed = { ...english, 'send.title': 'Send tokens' }
  const first = recordTranslated(changed, recorded, { keys: ['send.title'], locales: ['de'] })
  const others = translatedLocales.filter((locale) => locale !== 'de')

  const last = recordTranslated(changed, first, { keys: ['send.title'], locales: others })

  expect(last['send.title']).toBe(hashOfText('Send tokens'))
})

test('a plural form that changes counts as a change', () => {
  const changed = { ...english, 'send.tokens': { one: '{count} token', other: 'many' } }

  expect(outdatedKeys(changed, recorded, 'ja')).toEqual(['send.tokens'])
})

test('a text that nothing was recorded of is outdated, and one that is gone is forgotten', () => {
  expect(outdatedKeys({ 'send.new': 'New' }, recorded, 'de')).toEqual(['send.new'])
  expect(recordTranslated({ 'send.title': 'Send' }, recorded, { keys: [], locales: [] })).toEqual({
    'send.title': hashOfText('Send'),
  })
})
