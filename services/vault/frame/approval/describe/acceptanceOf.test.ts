import { expect, test } from 'vitest'
import english from '../../messages/en.json'
import { acceptanceOf } from './acceptanceOf'
import type { TextKey, Warning } from './description'

const danger = (key: TextKey, values?: Warning['words']['values']): Warning => ({
  tone: 'danger',
  words: { key, ...(values && { values }) },
})

test('a request without dangers has nothing to accept', () => {
  expect(acceptanceOf([])).toBeUndefined()
  expect(acceptanceOf([{ tone: 'warning', words: { key: 'vault.warning.rights' } }])).toBeUndefined()
})

test('a danger is accepted in words of its own, with what it names', () => {
  const values = { domain: 'bank.example', site: 'app.example' }

  expect(acceptanceOf([danger('vault.warning.otherSite', values)])).toEqual({
    key: 'vault.accept.otherSite',
    values,
  })
})

test('a danger beside warnings keeps its own words', () => {
  const quoted: Warning = {
    tone: 'warning',
    words: { key: 'vault.warning.quoted', values: { symbol: 'USDC' } },
  }

  expect(acceptanceOf([quoted, danger('vault.warning.unlimited')])).toEqual({ key: 'vault.accept.unlimited' })
})

test('several dangers are accepted as one', () => {
  expect(acceptanceOf([danger('vault.warning.unlimited'), danger('vault.warning.plainSpender')])).toEqual({
    key: 'vault.accept.several',
  })
})

test('each text of an acceptance is that of a danger', () => {
  const texts = Object.keys(english) as TextKey[]
  const accepted = texts
    .filter((key) => /\bwarning\./.test(key))
    .map((key) => acceptanceOf([danger(key)])!.key)
  const ofNoRule = ['vault.accept.needed', 'vault.accept.several']

  expect([...new Set(accepted), ...ofNoRule].sort()).toEqual(
    texts.filter((key) => key.startsWith('vault.accept.')).sort(),
  )
})
