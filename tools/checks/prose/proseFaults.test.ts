import { expect, test } from 'vitest'
import { proseFaults } from './proseFaults'

test.each([
  ['a person without a name', 'Whoever asks gets an answer.'],
  ['a fragment that starts with a preposition', 'Of the latest caller.'],
  ['a fragment in the second sentence', 'The name of the device. In the language of the visitor.'],
  ['a condition that says where', 'The fee, where it is known.'],
  ['a condition that starts with where', 'Where no wallet is found, the list is empty.'],
  ['a repeated noun that is left out', 'The limit is that of the project.'],
  ['a noun that does not exist', 'The price of a token that has none.'],
  ['an old verb', 'The wallet is told of the end.'],
  ['an old adverb', 'The timer begins anew.'],
  ['an old preposition', 'The text beside the button.'],
  ['a possessive pronoun', 'The answer of a wallet of ours.'],
  ['a separate thing', 'Each test has a chain of its own.'],
  ['two things without names', 'The one ends before the other.'],
  ['a long sentence', `The list has ${'a row and '.repeat(9)}an end.`],
])('%s is a fault', (_, text) => {
  expect(proseFaults(text, 'comment')).toHaveLength(1)
})

test.each([
  'The network that the wallet is on.',
  'If no wallet is found, the list is empty.',
  'In tests, the clock stands still.',
  'The page where the visitor started.',
  'The file says where it was built.',
  'Returns `where` as it is.',
  'The message says “nobody”.',
  'The end. Of course, the start is first.',
])('%s', (text) => {
  expect(proseFaults(text, 'comment')).toEqual([])
})

test('a title may start with a preposition', () => {
  expect(proseFaults('on a phone the list scrolls', 'title')).toEqual([])
  expect(proseFaults('On a phone', 'title')).toEqual([])
})
