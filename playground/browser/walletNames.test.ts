import { expect, test } from 'vitest'
import { walletNames } from './walletNames'

const registry = new Map([['rainbow', 'r1']])

test('names are found in any case, once each, and unknown ones stay as they were typed', () => {
  expect(walletNames(' Rainbow,, Meadow Wallet ,Rainbow', registry)).toEqual([
    { name: 'Rainbow', id: 'r1' },
    { name: 'Meadow Wallet', id: undefined },
  ])
})

test('an empty field has no names', () => {
  expect(walletNames('', registry)).toEqual([])
})
