import { expect, test } from 'vitest'
import { createI18n } from '../i18n/createI18n'
import messages from '../i18n/messages/en.json'
import type { LatchkeyState } from '../widget/state'
import { publishLabels } from './publishLabels'

const german = { 'shell.button.connect': 'Wallet verbinden' }

function start() {
  const i18n = createI18n({ locale: 'en', messages })
  let state = {} as LatchkeyState
  const published: LatchkeyState['labels'][] = []
  const publish = (patch: Partial<LatchkeyState>) => {
    state = { ...state, ...patch }
    published.push(patch.labels)
  }
  const end = publishLabels({ getState: () => state, publish }, i18n)
  return { i18n, published, end }
}

test('the words of the buttons follow the language, by their English', () => {
  const { i18n, published } = start()

  i18n.translate('de', german)
  i18n.translate('en', {})

  expect(published.map((labels) => [labels?.['Connect Wallet'], labels?.['Select Network']])).toEqual([
    ['Wallet verbinden', 'Select Network'],
    ['Connect Wallet', 'Select Network'],
  ])
})

test('texts of a feature, and English, change no button', () => {
  const { i18n, published } = start()

  i18n.addMessages({ 'send.title': 'Send' })
  i18n.translate('de', german)
  i18n.addMessages({ 'send.title': 'Send' })

  expect(published).toHaveLength(1)
})

test('a property of Object.prototype is no word', () => {
  const { i18n, published } = start()

  i18n.translate('de', german)

  expect(Object.getPrototypeOf(published[0])).toBeNull()
})

test('a closed widget publishes nothing', () => {
  const { i18n, published, end } = start()

  end()
  i18n.translate('de', german)

  expect(published).toEqual([])
})
