import { expect, test } from 'vitest'
import { countryName } from './countryName'

test('a country is named in the locale’s words', () => {
  expect([countryName('de', 'FR'), countryName('ja', 'FR'), countryName('en', 'XK')]).toEqual([
    'Frankreich',
    'フランス',
    'Kosovo',
  ])
})

test.each(['', 'XX', 'ZZ', 'XA', 'AA', 'QO', 'T1', 'fr', 'FRA', '419', 'F', 'ＦＲ'])(
  '%j stands for no country',
  (code) => {
    expect(countryName('en', code)).toBeUndefined()
  },
)
