import { expect, test } from 'vitest'
import { fakeAccounts } from '../../../../tests/fakes/fakeWallet'
import { parseAccounts } from './parseAccounts'

const [first, second] = fakeAccounts
const account = (address: string) => ({ namespace: 'eip155', address, type: 'eoa' })

test('addresses get their checksum and keep their order', () => {
  expect(parseAccounts([second.toLowerCase(), first])).toEqual([account(second), account(first)])
})

test('an address in two spellings is one account', () => {
  expect(parseAccounts([first, first.toLowerCase()])).toEqual([account(first)])
})

test('an address in capitals is an account', () => {
  expect(parseAccounts([first.toUpperCase()])).toEqual([account(first)])
})

test('an invalid address is left out', () => {
  expect(parseAccounts([null, '', '0x1', 7, `${first}0`, first])).toEqual([account(first)])
})

test.each([undefined, null, first, {}])('an answer of %j holds no account', (answer) => {
  expect(parseAccounts(answer)).toEqual([])
})
