import { expect, test } from 'vitest'
import { toAccounts } from './toAccounts'

const address = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const account = { namespace: 'solana', address, type: 'eoa' }

test('an address is one account, even if it comes twice', () => {
  expect(toAccounts([address, address])).toEqual([account])
})

test.each([
  ['an EVM address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['a letter that base58 has not', `${address.slice(1)}0`],
  ['too short a text', address.slice(0, 31)],
  ['a number', 7],
  ['a text object', Object(address)],
  ['nothing', null],
])('%s is left out', (_, entry) => {
  expect(toAccounts([entry, address])).toEqual([account])
})

test.each([undefined, null, address, { 0: address, length: 1 }])('%j is no list of accounts', (answer) => {
  expect(toAccounts(answer)).toEqual([])
})
