import type { Wallet } from '@shared/domain/wallet'
import { expect, test } from 'vitest'
import { openModesOf } from './openModes'

const wallet = (links: Partial<Wallet>): Wallet => ({ id: 'w', name: 'W', ...links })
const everything = wallet({
  mobileLink: 'w://',
  webappLink: 'https://w.example',
  desktopLink: 'w-desktop://',
  rdns: 'org.w',
})

test.each<[string, Wallet | undefined, boolean, boolean, string[]]>([
  ['no wallet: the code', undefined, false, false, ['mobile']],
  [
    'every mode of a wallet that has all',
    everything,
    true,
    false,
    ['browser', 'mobile', 'webapp', 'desktop'],
  ],
  [
    'every mode but the browser where it is not installed',
    everything,
    false,
    false,
    ['mobile', 'webapp', 'desktop'],
  ],
  ['no desktop app on a phone', everything, false, true, ['mobile', 'webapp']],
  ['an app that only its address opens', wallet({ linkMode: 'https://w.example' }), false, true, ['mobile']],
  [
    'an app that a computer can reach by its code',
    wallet({ appStore: 'https://a' }),
    false,
    false,
    ['mobile'],
  ],
  ['a web wallet that is not on the web', wallet({ webappLink: 'w://' }), false, false, ['mobile']],
  ['an extension that is not installed', wallet({ rdns: 'org.w' }), false, false, ['unsupported']],
  ['an extension, by its store', wallet({ chromeStore: 'https://c' }), false, true, ['unsupported']],
  ['an extension that is installed', wallet({ rdns: 'org.w' }), true, false, ['browser']],
  ['a wallet without any link: the code', wallet({}), false, true, ['mobile']],
])('%s', (_, given, isInstalled, isMobile, modes) => {
  expect(openModesOf(given, isInstalled, { isMobile })).toEqual(modes)
})
