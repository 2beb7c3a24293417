import { expect, test } from 'vitest'
import english from '../messages/en.json'
import { acceptanceOf } from './acceptanceOf'
import type { ReviewKey, Warning } from './act'
import { warningRules } from './warningRules'
import { changeRules } from './warningsOfChanges'
import { feeRules } from './warningsOfFee'

const danger = (key: ReviewKey, values?: Warning['words']['values']): Warning => ({
  tone: 'danger',
  words: { key, ...(values && { values }) },
})

test('a request without dangers has nothing to accept', () => {
  expect(acceptanceOf([])).toBeUndefined()
  expect(acceptanceOf([{ tone: 'warning', words: { key: 'review.warning.rights' } }])).toBeUndefined()
})

test('a danger is accepted in its own words, with what it names', () => {
  const values = { domain: 'bank.example', site: 'app.example' }

  expect(acceptanceOf([danger('review.warning.otherSite', values)])).toEqual({
    key: 'review.accept.otherSite',
    values,
  })
})

test('a danger next to warnings keeps its own words', () => {
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

/** All dangers of the three tables. */
const dangers = [
  ...[...warningRules, ...changeRules, ...feeRules]
    .filter(({ tone }) => tone === 'danger')
    .map(({ id }) => id),
] as const

test.each(dangers)('%s is accepted in its own words, which name nothing else than the danger does', (id) => {
  const accepted = acceptanceOf([danger(id)])!.key
  const namesIn = (key: ReviewKey) => english[key].match(/\{\w+\}/g) ?? []

  expect(accepted).not.toBe('review.accept.several')
  expect(namesIn(id)).toEqual(expect.arrayContaining(namesIn(accepted)))
})

test.each(['toString', '__proto__'])('a danger called %s is accepted as one that was read', (key) => {
  expect(acceptanceOf([danger(key as ReviewKey)])).toEqual({ key: 'review.accept.several' })
})

test('each text of an acceptance belongs to a danger', () => {
  const accepted = dangers.map((id) => acceptanceOf([danger(id)])!.key)
  const ofNoRule = ['review.accept.needed', 'review.accept.several']

  expect([...new Set(accepted), ...ofNoRule].sort()).toEqual(
    Object.keys(english).filter((key) => key.startsWith('review.accept.')),
  )
})
