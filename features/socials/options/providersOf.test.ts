import { expect, test } from 'vitest'
import { providersOf } from './providersOf'

const desk = { os: 'other', browser: 'chromium', isTelegram: false } as const
const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

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
])('the host’s %j offers %j', (wanted, offered) => {
  expect(providersOf(wanted, desk)).toEqual(offered)
})

test.each([
  [{ os: 'ios', browser: 'safari' }, ['google']],
  [{ os: 'other', browser: 'other' }, ['x']],
  [{ os: 'android', browser: 'chromium' }, ['facebook', 'x']],
  [{ os: 'other', browser: 'chromium' }, []],
] as const)('Telegram on %j takes %j away', (platform, gone) => {
  expect(providersOf(undefined, { ...platform, isTelegram: true })).toEqual(
    all.filter((name) => !(gone as readonly string[]).includes(name)),
  )
  expect(providersOf(undefined, { ...platform, isTelegram: false })).toEqual(all)
})

test('a provider that the vault lacks is not offered', () => {
  expect(providersOf(['google', 'github'], desk, ['google'])).toEqual(['github'])
})
