import { expect, test } from 'vitest'
import type { LatchkeyState } from '../ground/widget/state'
import { createI18n } from '../remotes/i18n/createI18n'
import { followLanguage } from './followLanguage'

const german = { 'shell.button.connect': 'Wallet verbinden', 'shell.button.select': 'Netzwerk auswählen' }

function start() {
  const i18n = createI18n({ locale: 'en' })
  let state = {} as LatchkeyState
  const published: LatchkeyState['labels'][] = []
  const publish = (patch: Partial<LatchkeyState>) => {
    state = { ...state, ...patch }
    published.push(patch.labels)
  }
  const container = document.createElement('div')
  const say = (locale: string, texts: Record<string, string>) => {
    i18n.translate(locale, texts)
    followLanguage({ getState: () => state, publish }, i18n, container)
  }
  return { say, published, container }
}

test('the words of the buttons follow the language, by their English', () => {
  const { say, published } = start()

  say('de', german)
  say('en', {})

  expect(published.map((words) => [words?.['Connect Wallet'], words?.['Select Network']])).toEqual([
    ['Wallet verbinden', 'Netzwerk auswählen'],
    ['Connect Wallet', 'Select Network'],
  ])
})

test('words that a release does not bring stay English', () => {
  const { say, published } = start()

  say('de', german)

  expect(published[0]?.['Switch Network']).toBe('Switch Network')
})

test('the same words are published once, and English not at all', () => {
  const { say, published } = start()

  say('en', {})
  say('de', german)
  say('de', { ...german, 'send.title': 'Senden' })

  expect(published).toHaveLength(1)
})

test('a property of Object.prototype is no word', () => {
  const { say, published } = start()

  say('de', german)

  expect(Object.getPrototypeOf(published[0])).toBeNull()
})

test('lines break between the words of Japanese and Korean, and as ever in other languages', () => {
  const { say, container } = start()
  const seen = ['ko-KR', 'de', 'ja', 'en'].map((locale) => {
    say(locale, {})
    return container.style.wordBreak
  })

  expect(seen).toEqual(['keep-all', '', 'auto-phrase', ''])
})
