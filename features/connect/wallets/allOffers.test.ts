import type { Platform } from '@shared/domain/platform'
import type { Wallet } from '@shared/domain/wallet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeConnector } from '../../../tests/fakes/fakeConnection'
import { fakePairing } from '../../../tests/fakes/fakePairing'
import { connectorOffer } from '../actions/connectorOffer'
import type { Offer } from '../actions/offer'
import { type AllOffersInput, allOffers } from './allOffers'
import { walletOffer } from './walletOffer'

const platform: Platform = {
  os: 'other',
  isMobile: false,
  isTelegram: false,
  isFramed: false,
  browser: 'chromium',
}
const installed = { ...fakeConnector, name: 'Harbor', info: { rdns: 'local.harbor' } }
const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({ id, name: `Wallet ${id}`, ...more })
const list = (more: Partial<AllOffersInput>) =>
  allOffers({
    ways: [],
    wallets: [],
    search: '',
    isCertified: false,
    platform,
    connectors: [installed],
    ...more,
  })
const ids = (offers: readonly Offer[]) => offers.map(({ id }) => id)
const ways = [
  connectorOffer(fakePairing),
  walletOffer(wallet('f', { isCertified: true }), 'featured', platform),
  { id: 'featured 0', name: '', type: 'featured', isInstalled: false, isReserved: true } as const,
  connectorOffer(installed),
]

test('what is in this browser, what else is offered, and the rest, each once', () => {
  const wallets = [wallet('a'), wallet('f'), wallet('h', { rdns: 'local.harbor' })]

  expect(ids(list({ ways, wallets }))).toEqual([installed.id, 'f', 'a'])
})

test('a search goes by the name, and the registry knows of other reasons', () => {
  const offers = list({ ways, wallets: [wallet('a')], search: 'harb' })

  expect(ids(offers)).toEqual([installed.id, 'a'])
})

test('of the certified are only those of whom it is known', () => {
  expect(ids(list({ ways, wallets: [wallet('a')], isCertified: true }))).toEqual(['f', 'a'])
})

test('a wallet that is in this browser is asked directly', () => {
  const [offer] = list({ wallets: [wallet('h', { rdns: 'local.harbor' })] })

  expect(offer).toMatchObject({ id: 'h', connector: installed, isInstalled: true })
})

test('what comes later only adds to the end', () => {
  const anyWallets = fc.array(
    fc.record({
      id: fc.constantFrom(...'abcdefghij'),
      name: fc.constant('x'),
      rdns: fc.constantFrom('a', 'b', 'local.harbor', undefined),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(anyWallets, fc.nat(12), (wallets, count) => {
      const some = ids(list({ ways, wallets: wallets.slice(0, count) }))
      const all = ids(list({ ways, wallets }))

      expect(all.slice(0, some.length)).toEqual(some)
      expect(new Set(all).size).toBe(all.length)
    }),
  )
})
