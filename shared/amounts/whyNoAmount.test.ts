import { expect, test } from 'vitest'
import { whyNoAmount } from './whyNoAmount'

test.each([
  ['en', '1,500', '1.5', '1500'],
  ['en', '12,345', '12.3450', '12345'],
  ['de', '1.500', '1,5', '1500'],
  ['ar-EG', '١,٥٠٠', '١٫٥', '١٥٠٠'],
])('in %s, %s could mean %s or %s', (locale, text, part, all) => {
  expect(whyNoAmount(text, locale)).toEqual({ kind: 'either', values: { part, all } })
})

test.each(['$1,000', '1 ETH', '5 USDC', '1.5€', '1e5', '0x10'])('%s holds more than a number', (text) => {
  expect(whyNoAmount(text, 'en')).toEqual({ kind: 'onlyNumber' })
})

test.each(['abc', '-1', '1.2.3', '1,50', '1.500', '.'])('%s is no amount', (text) => {
  expect(whyNoAmount(text, 'en')).toEqual({ kind: 'wrong' })
})
