import { expect, test } from 'vitest'
import { blocksClose, isUnauthenticated, type SignIn } from './signIn'

const accountId = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const asking = (status: string, isRequired: boolean) => ({ status, accountId, isRequired }) as SignIn

test.each([
  ['none', true, false],
  ['signedIn', true, false],
  ['checking', true, true],
  ['needed', true, true],
  ['preparing', true, true],
  ['failed', true, true],
  ['ready', true, true],
  ['asking', true, true],
  ['verifying', true, true],
  ['needed', false, false],
  ['failed', false, false],
  ['ready', false, false],
  ['asking', false, false],
])('while signing in is %s, required %s: closing is blocked %s', (status, isRequired, isBlocked) => {
  expect(blocksClose(asking(status, isRequired))).toBe(isBlocked)
})

test('no visitor counts as unauthenticated if no signature is required, or once it is given', () => {
  const all = ['none', 'signedIn', 'needed', 'verifying'].map((status) => asking(status, true))

  expect(all.map(isUnauthenticated)).toEqual([false, false, true, true])
})
