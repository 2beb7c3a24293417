import { expect, test } from 'vitest'
import type { Offer } from './offer'
import { toldApart } from './toldApart'

const offer = (id: string, name: string, more: Partial<Offer> = {}): Offer => ({
  id,
  name,
  type: 'ANNOUNCED',
  isInstalled: true,
  ...more,
})
const detailsOf = (...offers: readonly Offer[]) => toldApart(offers).map(({ detail }) => detail)

test('two of one name are told apart by the domains that they speak for', () => {
  expect(
    detailsOf(
      offer('a', 'MetaMask', { rdns: 'io.metamask' }),
      offer('b', 'Rabby', { rdns: 'io.rabby' }),
      offer('c', 'Metamask', { rdns: 'io.metamask.flask' }),
    ),
  ).toEqual(['io.metamask', undefined, 'io.metamask.flask'])
})

test('one that names no domain is known by its page, else by its id', () => {
  const wallet = { id: 'b', name: 'MetaMask', homepage: 'https://metamask.io/download' }

  expect(
    detailsOf(
      offer('injected', 'MetaMask'),
      offer('b', 'MetaMask', { type: 'recommended', wallet }),
      offer('c57ca95b47569778a828d191', 'MetaMask'),
    ),
  ).toEqual(['injected', 'metamask.io', 'c57ca95b47569778'])
})

test('places that are kept are told from nothing', () => {
  const kept = { type: 'recommended', isInstalled: false, isReserved: true } as const

  expect(detailsOf(offer('1', '', kept), offer('2', '', kept))).toEqual([undefined, undefined])
})
