import { expect, test } from 'vitest'
import { asksForPrivacy } from './asksForPrivacy'

test.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: null }, false],
  [{}, false],
])('a browser with %j asks for privacy: %s', (browser, asks) => {
  expect(asksForPrivacy(browser)).toBe(asks)
})
