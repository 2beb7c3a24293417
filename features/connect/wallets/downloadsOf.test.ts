import type { Platform } from '@shared/domain/platform'
import { expect, test } from 'vitest'
import { downloadsOf } from './downloadsOf'

const computer: Platform = {
  os: 'other',
  isMobile: false,
  isTelegram: false,
  isFramed: false,
  browser: 'chromium',
}
const wallet = {
  id: 'w',
  name: 'W',
  appStore: 'https://apps.example',
  playStore: 'https://play.example',
  chromeStore: 'https://chrome.example',
  homepage: 'https://w.example',
}
const kinds = (platform: Partial<Platform>, of: Parameters<typeof downloadsOf>[0] = wallet) =>
  downloadsOf(of, { ...computer, ...platform }).map(({ kind }) => kind)

test('a computer is shown the extension first', () => {
  expect(downloadsOf(wallet, computer)).toEqual([
    { kind: 'extension', href: 'https://chrome.example' },
    { kind: 'ios', href: 'https://apps.example' },
    { kind: 'android', href: 'https://play.example' },
    { kind: 'website', href: 'https://w.example' },
  ])
})

test.each(['firefox', 'safari', 'other'] as const)('%s takes no extension from that store', (browser) => {
  expect(kinds({ browser })).toEqual(['ios', 'android', 'website'])
})

test.each([
  ['ios', ['ios', 'android', 'website']],
  ['android', ['android', 'ios', 'website']],
] as const)('%s has its own store first, and no extension', (os, expected) => {
  expect(kinds({ os, isMobile: true })).toEqual(expected)
})

test('only downloads that the wallet has are offered', () => {
  expect(kinds({}, { id: 'w', name: 'W', playStore: 'https://play.example' })).toEqual(['android'])
  expect(kinds({}, { id: 'w', name: 'W' })).toEqual([])
})
