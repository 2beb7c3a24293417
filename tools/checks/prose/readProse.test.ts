import { expect, test } from 'vitest'
import { readProse } from './readProse'

const read = (file: string, text: string) => readProse(file, text).map(({ kind, text }) => [kind, text])

test('comments are read as sentences, without marks, examples and directives', () => {
  const text = `
/**
 * Asks the wallet.
 * It may decline.
 * @throws if it does
 * @example ask()
 */
export function ask() {
  // The wallet
  // is slow.
  const url = 'https://a.example' // Ends here.
  // biome-ignore lint: it is so
  return url
}`

  expect(read('a.ts', text)).toEqual([
    ['comment', 'Asks the wallet. It may decline.\n\nif it does'],
    ['comment', 'The wallet is slow.'],
    ['comment', 'Ends here.'],
  ])
})

test('texts of elements are no comments', () => {
  expect(read('a.tsx', 'const a = <p>https://a.example // b</p>')).toEqual([])
})

test('titles of tests are read in test files alone', () => {
  const text = "describe('a', () => { test.each([])('b %s', () => {}); test(`c $" + '{d}`, () => {}) })'

  expect(read('a.test.ts', text)).toEqual([
    ['title', 'a'],
    ['title', 'b %s'],
    ['title', 'c x'],
  ])
  expect(read('a.ts', text)).toEqual([])
})

test('messages of errors are read', () => {
  const text =
    'throw new TypeError(`No $' + "{name} here`); defineError({ code: 'A', message: 'B c', hint: 'D' })"

  expect(read('a.ts', text)).toEqual([
    ['message', 'No x here'],
    ['message', 'B c'],
    ['message', 'D'],
  ])
})

test('a page is read by paragraphs, items and cells, without code', () => {
  const text = `# Title

A line
and its end.
- an item
  goes on
| a | \`b\` |
|---|---|
\`\`\`ts
const code = 1
\`\`\`
[A link](https://a.example)`

  expect(read('a.md', text)).toEqual([
    ['page', 'Title'],
    ['page', 'A line and its end.'],
    ['page', 'an item goes on'],
    ['page', 'a'],
    ['page', '`b`'],
    ['page', '[A link]'],
  ])
})
