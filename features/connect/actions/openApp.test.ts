import type { Wallet } from '@shared/domain/wallet'
import { expect, test } from 'vitest'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { openApp } from './openApp'

const wallet: Wallet = {
  id: 'harbor',
  name: 'Harbor',
  mobileLink: 'harbor://',
  linkMode: 'https://harbor.example',
}
const ready = { status: 'ready', uri: 'wc:1@2', expiresAt: 240_000 } as const
const phone = { isMobile: true, os: 'ios' } as const

function opened(options: FakeContextOptions, of = wallet) {
  const fake = fakeContext({ pairing: ready, platform: phone, ...options })
  openApp(fake.ctx, of, undefined)
  return fake.opened
}

test('a link that is ready opens the app at once', () => {
  expect(opened({})).toEqual(['_self harbor://wc?uri=wc%3A1%402'])
})

test('the host may prefer universal links to schemes', () => {
  expect(opened({ config: { preferUniversalLinks: true } })).toEqual([
    '_self https://harbor.example/wc?uri=wc%3A1%402',
  ])
})

test('Telegram and frames open the app in a target that works there', () => {
  expect(opened({ platform: { ...phone, isTelegram: true } })[0]).toMatch(/^_blank /)
  expect(opened({ platform: { ...phone, isFramed: true } })[0]).toMatch(/^_top /)
})

test.each<[string, FakeContextOptions, Wallet?]>([
  ['while the link is on its way', { pairing: { status: 'preparing' } }],
  ['on a computer', { platform: {} }],
  ['of a wallet without an app', {}, { id: 'w', name: 'W' }],
])('no app opens %s', (_, options, of) => {
  expect(opened(options, of)).toEqual([])
})
