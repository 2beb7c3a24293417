import { expect, test } from 'vitest'
import { ownMessages } from './ownMessages'

test('a feature adds texts under its own id alone', () => {
  const messages = {
    'swap.title': 'Swap',
    'swap.count': { one: 'one', other: '{count}' },
    'swaps.title': 'Another feature',
    'shell.close': 'A text of ours',
    swap: 'No key of its own',
    'swap.': '',
    'SWAP.title': 'Another case',
  }

  expect(ownMessages('swap', messages)).toEqual({
    'swap.title': 'Swap',
    'swap.count': { one: 'one', other: '{count}' },
    'swap.': '',
  })
})

test('a feature without texts adds none', () => {
  expect(ownMessages('swap', {})).toEqual({})
})
