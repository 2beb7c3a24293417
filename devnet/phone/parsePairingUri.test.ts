import { expect, test } from 'vitest'
import { parsePairingUri } from './parsePairingUri'

const topic = 'a1'.repeat(32)
const symKey = 'b2'.repeat(32)
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=2000`
const nowMs = 1_999_999
const once = encodeURIComponent(uri)

test.each([
  ['the URI', uri],
  ['the URI with blanks around it', `\n ${uri} `],
  ['the URI as a scheme with slashes', uri.replace('wc:', 'wc://')],
  ['a link of a page', `https://wallet.example/app/wc?uri=${once}`],
  ['a link of an app', `pocket://wc?from=host&uri=${once}&more=1`],
  ['a link that was encoded twice', `pocket://wc?uri=${encodeURIComponent(once)}`],
  ['an encoded URI alone', once],
])('%s holds a pairing', (_, text) => {
  expect(parsePairingUri(text, nowMs)).toEqual({ uri })
})

test('a pairing without an expiry is accepted', () => {
  const plain = uri.replace('&expiryTimestamp=2000', '')

  expect(parsePairingUri(plain, nowMs)).toEqual({ uri: plain })
})

test.each([
  ['nothing', '', 'notAPairing'],
  ['an address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'notAPairing'],
  ['a page', 'https://wallet.example/?uri=https%3A%2F%2Fhost.example', 'notAPairing'],
  ['a link whose encoding is broken', 'https://wallet.example/wc?uri=wc%3', 'notAPairing'],
  ['a pairing of the first protocol', `wc:${topic}@1?bridge=b&key=k`, 'oldVersion'],
  ['a link of an open session', `wc:${topic}@2`, 'incomplete'],
  ['a pairing without its key', uri.replace(symKey, ''), 'incomplete'],
  ['half a pairing', uri.slice(0, 60), 'incomplete'],
])('%s holds none, and the reason is given', (_, text, issue) => {
  expect(parsePairingUri(text, nowMs)).toEqual({ issue })
})

test('a pairing expires in the second that it names', () => {
  expect(parsePairingUri(uri, nowMs + 1)).toEqual({ issue: 'expired' })
})
