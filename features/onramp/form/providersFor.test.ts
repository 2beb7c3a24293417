import { expect, test } from 'vitest'
import type { OnrampProvider } from './onrampOptionsSchema'
import { providersFor } from './providersFor'

const coinbase: OnrampProvider = {
  name: 'coinbase',
  label: 'Coinbase',
  fee: { minPercent: '1', maxPercent: '2' },
  namespaces: ['eip155'],
  networks: ['eip155:1', 'eip155:8453'],
  restrictedTimeZones: ['America/Havana'],
  paymentCurrencies: ['USD', 'EUR'],
}
const buyer = { networkId: 'eip155:1', timeZone: 'Europe/Berlin', paymentCurrency: 'EUR' } as const

test.each([
  ['nothing', {}, undefined],
  ['another namespace', { networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, 'namespace'],
  ['a network that it does not serve', { networkId: 'eip155:10' }, 'network'],
  ['a restricted time zone', { timeZone: 'America/Havana' }, 'timeZone'],
  ['a currency that it does not take', { paymentCurrency: 'GBP' }, 'currency'],
] as const)('%s bars a provider', (_, change, bar) => {
  expect(providersFor([coinbase], { ...buyer, ...change })).toEqual([{ provider: coinbase, bar }])
})

test('a provider that names no currencies takes all of them', () => {
  const open = { ...coinbase, paymentCurrencies: undefined }

  expect(providersFor([open], { ...buyer, paymentCurrency: 'GBP' })[0]?.bar).toBeUndefined()
})
