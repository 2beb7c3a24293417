import { expect, test } from 'vitest'
import { socialPolicy } from './socialPolicy'

test.each([
  ['the account of the login', true, false, 'of login'],
  ['the account of the login, not the one of the email', true, true, 'of login'],
  ['the account of the email', false, true, 'of address'],
  ['no account', false, false, undefined],
])('a visitor has %s', (_, hasLogin, hasEmail, account) => {
  expect(socialPolicy.accountOf({ hasLogin, hasEmail })).toBe(account)
})

test.each([
  ['is added', undefined, 1, 'added'],
  ['is one too many', undefined, 2, 'too many'],
  ['is there already', 'ann', 2, 'present'],
  ['leads to another account', 'bob', 0, 'taken'],
])('a login %s', (_, owner, logins, outcome) => {
  expect(socialPolicy.addLogin({ owner, logins }, { account: 'ann', most: 2 })).toBe(outcome)
})

test.each([
  ['a login beside an email', 'ann@example.com', ['a'], 'a', 'removed'],
  ['one of two logins', null, ['a', 'b'], 'a', 'removed'],
  ['the last login without an email', null, ['a'], 'a', 'last'],
  ['the login of another account', null, ['a'], 'b', 'unknown'],
])('removing %s', (_, email, logins, id, outcome) => {
  expect(socialPolicy.removeLogin({ email, logins }, { id })).toBe(outcome)
})
