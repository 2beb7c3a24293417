import { expect, test } from 'vitest'
import english from '../messages/en.json'
import { acceptanceOf } from './acceptanceOf'
import type { ReviewKey, Warning } from './act'

const danger = (key: ReviewKey, values?: Warning['words']['values']): Warning => ({
  tone: 'danger',
  words: { key, ...(values && { values }) },
})

test('a request without dangers has nothing to accept', () => {
  expect(acceptanceOf([])).toBeUndefined()
  expect(acceptanceOf([{ tone: 'warning', words: { key: 'review.warning.rights' } }])).toBeUndefined()
})

test('a danger is accepted in words of its own, with what it names', () => {
  const values = { domain: 'bank.example', site: 'app.example' }

  expect(acceptanceOf([danger('review.warning.otherSite', values)])).toEqual({
    key: 'review.accept.otherSite',
    values,
  })
})

test('a danger beside warnings keeps its own words', () => {
  const quoted: Warning = {
    tone: 'warning',
    words: { key: 'review.warning.quoted', values: { symbol: 'USDC' } },
  }

  expect(acceptanceOf([quoted, danger('review.warning.unlimited')])).toEqual({
    key: 'review.accept.unlimited',
  })
})

test('several dangers are accepted as one', () => {
  expect(acceptanceOf([danger('review.warning.unlimited'), danger('review.warning.plainSpender')])).toEqual({
    key: 'review.accept.several',
  })
})

test('each text of an acceptance is that of a danger', () => {
  const texts = Object.keys(english) as ReviewKey[]
  const accepted = texts
    .filter((key) => /\bwarning\./.test(key))
    .map((key) => acceptanceOf([danger(key)])!.key)
  const ofNoRule = ['review.accept.needed', 'review.accept.several']

  expect([...new Set(accepted), ...ofNoRule].sort()).toEqual(
    texts.filter((key) => key.startsWith('review.accept.')).sort(),
  )
})
