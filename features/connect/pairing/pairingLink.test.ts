import type { Platform } from '@shared/domain/platform'
import type { Wallet } from '@shared/domain/wallet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairingLink, toBase } from './pairingLink'

const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'
const encoded = 'wc%3A7f6e%402%3Frelay-protocol%3Dirn%26symKey%3D587d'
const phone: Platform = {
  os: 'ios',
  isMobile: true,
  isTelegram: false,
  isFramed: false,
  browser: 'safari',
}
const wallet: Wallet = {
  id: 'harbor',
  name: 'Harbor',
  mobileLink: 'harbor://',
  linkMode: 'https://harbor.example/app',
  desktopLink: 'harbor-desktop:',
  webappLink: 'https://web.harbor.example',
}

test.each([
  ['harbor', 'harbor://'],
  ['harbor:', 'harbor://'],
  ['harbor:/', 'harbor://'],
  ['harbor://', 'harbor://'],
  ['harbor://open', 'harbor://open/'],
  ['harbor://open/', 'harbor://open/'],
  ['https://harbor.example', 'https://harbor.example/'],
  ['https://harbor.example/', 'https://harbor.example/'],
])('%s is opened by %s', (link, base) => {
  expect(toBase(link)).toBe(base)
})

test.each([
  ['an app by its scheme', {}, phone, false, `harbor://wc?uri=${encoded}`, '_self'],
  [
    'an app by its address of the web',
    { mobileLink: 'https://harbor.example' },
    phone,
    false,
    `https://harbor.example/wc?uri=${encoded}`,
    '_self',
  ],
  [
    'an app by the other address, where the host prefers it',
    {},
    phone,
    true,
    `https://harbor.example/app/wc?uri=${encoded}`,
    '_self',
  ],
  [
    'an app without the other address, all the same',
    { linkMode: undefined },
    phone,
    true,
    `harbor://wc?uri=${encoded}`,
    '_self',
  ],
  [
    'an app that has no scheme',
    { mobileLink: undefined },
    phone,
    false,
    `https://harbor.example/app/wc?uri=${encoded}`,
    '_self',
  ],
  ['an app out of a frame', {}, { ...phone, isFramed: true }, false, `harbor://wc?uri=${encoded}`, '_top'],
  [
    'an app out of Telegram',
    {},
    { ...phone, isTelegram: true },
    false,
    `harbor://wc?uri=${encoded}`,
    '_blank',
  ],
  [
    'an app out of Telegram on Android',
    {},
    { ...phone, os: 'android', isTelegram: true },
    false,
    `harbor://wc?uri=${encodeURIComponent(encoded)}`,
    '_blank',
  ],
] as const)('it opens %s', (_, change, platform, isUniversal, href, target) => {
  expect(pairingLink({ ...wallet, ...change }, 'mobile', uri, platform, isUniversal)).toMatchObject({
    href,
    target,
  })
})

test.each([
  ['desktop', `harbor-desktop://wc?uri=${encoded}`],
  ['webapp', `https://web.harbor.example/wc?uri=${encoded}`],
] as const)('the %s wallet opens in another tab', (kind, href) => {
  const platform: Platform = { ...phone, os: 'other', isMobile: false, isFramed: true }

  expect(pairingLink(wallet, kind, uri, platform)).toMatchObject({ href, target: '_blank' })
})

test.each(['mobile', 'desktop', 'webapp'] as const)('a wallet without an address has no %s link', (kind) => {
  expect(pairingLink({ id: 'x', name: 'X' }, kind, uri, phone)).toBeUndefined()
})

test('a web wallet is on the web', () => {
  expect(pairingLink({ ...wallet, webappLink: 'harbor://' }, 'webapp', uri, phone)).toBeUndefined()
})

test('the wallet gets the very URI back, whatever the address', () => {
  const links = fc.constantFrom('harbor', 'harbor:', 'harbor://', 'https://harbor.example', 'harbor://a/b')
  fc.assert(
    fc.property(links, fc.string(), (mobileLink, text) => {
      const { href, base } = pairingLink({ ...wallet, mobileLink }, 'mobile', text, phone)!

      expect(decodeURIComponent(href.slice(`${base}wc?uri=`.length))).toBe(text)
      expect(base).toMatch(/:\/\/(.*\/)?$/)
    }),
  )
})
