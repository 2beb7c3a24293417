import { expect, test } from 'vitest'
import { emailChangePolicy } from './emailChangePolicy'

test('the old email is asked first, if there is one', () => {
  expect([emailChangePolicy.firstStep('old'), emailChangePolicy.firstStep(null)]).toEqual([
    'primary',
    'secondary',
  ])
})

test.each<[string, Parameters<typeof emailChangePolicy.confirm>[0], string]>([
  ['moves', { isTaken: false, oldEmailKey: 'old', currentEmailKey: 'old' }, 'moved'],
  ['gets its first email', { isTaken: false, oldEmailKey: null, currentEmailKey: null }, 'moved'],
  [
    'does not get the email of another',
    { isTaken: true, oldEmailKey: 'old', currentEmailKey: 'old' },
    'taken',
  ],
  ['has moved meanwhile', { isTaken: false, oldEmailKey: 'old', currentEmailKey: 'other' }, 'spent'],
  ['got its first email meanwhile', { isTaken: false, oldEmailKey: null, currentEmailKey: 'other' }, 'spent'],
  ['was deleted', { isTaken: false, oldEmailKey: null, currentEmailKey: undefined }, 'spent'],
])('an account %s', (_, facts, outcome) => {
  expect(emailChangePolicy.confirm(facts)).toBe(outcome)
})
