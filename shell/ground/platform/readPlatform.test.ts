import { expect, test } from 'vitest'
import { readPlatform } from './readPlatform'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'
const at = (userAgent: string, more: Partial<NonNullable<Parameters<typeof readPlatform>[0]>> = {}) =>
  readPlatform({ userAgent, maxTouchPoints: 0, window: {}, isFramed: false, ...more })

test.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
    { os: 'ios', isMobile: true, browser: 'safari' },
  ],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    { os: 'android', isMobile: true, browser: 'chromium' },
  ],
  ['Safari on a Mac', mac, { os: 'other', isMobile: false, browser: 'safari' }],
  [
    'Chrome on Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    { os: 'other', isMobile: false, browser: 'chromium' },
  ],
  [
    'Firefox',
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    { os: 'other', isMobile: false, browser: 'firefox' },
  ],
])('%s is known by its user agent', (_, userAgent, platform) => {
  expect(at(userAgent)).toMatchObject(platform)
})

test('an iPad that calls itself a Mac is known by its touch points', () => {
  expect(at(mac, { maxTouchPoints: 5 })).toMatchObject({ os: 'ios', isMobile: true })
})

test('a laptop with a touch screen is no phone', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'

  expect(at(windows, { maxTouchPoints: 10 })).toMatchObject({ os: 'other', isMobile: false })
})

test.each(['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'])(
  '%s is the mark of Telegram',
  (mark) => {
    expect(at(mac, { window: { [mark]: {} } }).isTelegram).toBe(true)
    expect(at(mac).isTelegram).toBe(false)
  },
)

test('a page in a frame is framed', () => {
  expect(at(mac, { isFramed: true }).isFramed).toBe(true)
})
