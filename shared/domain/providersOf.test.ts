import { expect, test } from 'vitest'
import { type OfferedProviders, providersOf } from './providersOf'

const desk = { os: 'other', browser: 'chromium', isTelegram: false } as const
const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

test.each<[unknown, readonly string[]]>([
  [undefined, all],
  [true, all],
  [false, []],
  [[], []],
  [
    ['x', 'google'],
    ['x', 'google'],
  ],
  [
    ['x', 'myspace', 'x', 7, 'toString', 'apple'],
    ['x', 'apple'],
  ],
])('the host’s %j shows %j of a vault that offers all', (wanted, shown) => {
  expect(providersOf(wanted, desk, all)).toEqual(shown)
  expect(providersOf(wanted, desk, 'asking')).toEqual(shown)
})

test.each([
  [{ os: 'ios', browser: 'safari' }, ['google']],
  [{ os: 'other', browser: 'other' }, ['x']],
  [{ os: 'android', browser: 'chromium' }, ['facebook', 'x']],
  [{ os: 'other', browser: 'chromium' }, []],
] as const)('Telegram on %j takes %j away', (platform, gone) => {
  expect(providersOf(undefined, { ...platform, isTelegram: true }, all)).toEqual(
    all.filter((name) => !(gone as readonly string[]).includes(name)),
  )
  expect(providersOf(undefined, { ...platform, isTelegram: false }, all)).toEqual(all)
})

test.each<[unknown, OfferedProviders, readonly string[]]>([
  [true, ['google'], ['google']],
  [true, [], []],
  // The order of widgets, whatever the order of the answer.
  [true, ['github', 'google'], ['google', 'github']],
  [['google', 'github'], ['github', 'x'], ['github']],
  [['google', 'github'], [], []],
  [false, ['google'], []],
])('the host’s %j of a vault that offers %j shows %j', (wanted, offered, shown) => {
  expect(providersOf(wanted, desk, offered)).toEqual(shown)
})

test('of a vault that does not answer, only providers that the host names are shown', () => {
  expect(providersOf(['google', 'github'], desk, 'silent')).toEqual(['google', 'github'])
  expect(providersOf(true, desk, 'silent')).toEqual([])
})
