import { expect, test } from 'vitest'
import { parseDelegations } from './parseDelegations'

const signed = () => ['connect', 'siwx']
const [one, other] = ['A'.repeat(43), `-${'B'.repeat(41)}A`]

test('each key has the features that it is given, in one or several options', () => {
  expect(parseDelegations([`${one}=connect,account`, `${other}=gift`, `${one}=send`], signed)).toEqual({
    [one]: ['connect', 'account', 'send'],
    [other]: ['gift'],
  })
})

test('a key alone has the features that its parts bring', () => {
  expect(parseDelegations([one, `${other}=gift`], signed)).toEqual({
    [one]: ['connect', 'siwx'],
    [other]: ['gift'],
  })
})

test.each([
  ['connect', '--delegate connect: connect is no public key'],
  [`${one}=`, `--delegate ${one}=: expected PUBLIC_KEY=feature,feature`],
  [`${one}=connect,`, `--delegate ${one}=connect,: expected PUBLIC_KEY=feature,feature`],
  ['notakey=connect', '--delegate notakey=connect: notakey is no public key'],
  // The last character holds bits that no key has.
  [`${'A'.repeat(42)}B=connect`, 'is no public key'],
  [`${'A'.repeat(44)}=connect`, 'is no public key'],
  ['__proto__=connect', 'is no public key'],
])('%s is refused', (text, message) => {
  expect(() => parseDelegations([text], signed)).toThrow(message)
})

test.each([[`${one}=gift,gift`], [`${one}=connect,gift`, `${other}=gift`]])(
  'a feature that is named twice is refused (%s)',
  (...texts) => {
    expect(() => parseDelegations(texts, signed)).toThrow('gift is delegated twice')
  },
)
