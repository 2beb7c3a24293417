import { expect, test } from 'vitest'
import { formatTokenLabel, parseTokenKeys } from './parseTokenKeys'

const access = 'sensitive, always sensitive, never extractable, local'
const object = (label: string, id: string, allowed = access, title = 'Private Key Object; EC') =>
  [
    title,
    `  label:      ${label}`,
    `  ID:         ${id}`,
    '  Usage:      derive',
    `  Access:     ${allowed}`,
    '',
  ].join('\n')

test('the keys are listed by their numbers, the newest first; other objects are left', () => {
  const listing = [
    'Using slot 0 with a present token (0x1)',
    object('wrapper-2', '0A'),
    object('wrapper-10', 'ff00'),
    object('wrapper-0', '01'),
    object('wrapper-03', '02'),
    object('xwrapper-4', '03'),
    object('wrapper-5', '0a', access, 'Public Key Object; EC  EC_POINT 256 bits'),
    object('wrapper-1', '0b'),
  ].join('\n')

  expect(parseTokenKeys(listing)).toEqual([
    { number: 10, id: 'ff00' },
    { number: 2, id: '0a' },
    { number: 1, id: '0b' },
  ])
})

test('an empty token has no keys', () => {
  expect(parseTokenKeys('')).toEqual([])
})

test.each([
  ['has no id', object('wrapper-1', '')],
  ['has no id', object('wrapper-1', '0')],
  ['has no id', object('wrapper-1', '01; rm')],
  ['may leave', object('wrapper-1', '01', 'local')],
  ['may leave', object('wrapper-1', '01', 'sensitive, extractable, local')],
  ['shares its id', object('wrapper-1', '0A') + object('other', '0a')],
  ['same label', object('wrapper-1', '01') + object('wrapper-1', '02')],
])('a key is refused that %s', (why, listing) => {
  expect(() => parseTokenKeys(listing)).toThrow(why)
})

test('a label is read back', () => {
  expect(parseTokenKeys(object(formatTokenLabel(7), '01'))).toEqual([{ number: 7, id: '01' }])
})
