import { expect, test } from 'vitest'
import { coinbaseSchema } from './coinbase'
import { meldSchema } from './meld'

const coinbase = { keyId: 'id', keySecret: 'secret', country: 'US' }
const meld = { key: 'key', country: 'US', pageOrigins: ['https://app.example'] }

test('regions of China are restricted, by each name that browsers have for them, until the operator says otherwise', () => {
  const named = ['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Hong_Kong', 'Asia/Macau', 'PRC', 'Hongkong']
  const resolved = named.map(
    (timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
  )

  for (const { restrictedTimeZones } of [coinbaseSchema.parse(coinbase), meldSchema.parse(meld)]) {
    expect(restrictedTimeZones).toEqual(expect.arrayContaining([...named, ...resolved]))
    expect(restrictedTimeZones).not.toContain('Asia/Singapore')
  }
  expect(coinbaseSchema.parse({ ...coinbase, restrictedTimeZones: [] }).restrictedTimeZones).toEqual([])
})
