import type { Platform } from '@shared/domain/platform'
import type { Wallet } from '@shared/domain/wallet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeConnector } from '../../../tests/fakes/fakeConnection'
import { fakePairing } from '../../../tests/fakes/fakePairing'
import { type AllOptionsInput, allOptions } from './allOptions'
import { connectorOption } from './connectorOption'
import type { ListedOption } from './listedOption'
import { walletOption } from './walletOption'

const platform: Platform = {
  os: 'other',
  isMobile: false,
  isTelegram: false,
  isFramed: false,
  browser: 'chromium',
}
const installed = { ...fakeConnector, name: 'Harbor', info: { rdns: 'local.harbor' } }
const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({ id, name: `Wallet ${id}`, ...more })
const list = (more: Partial<AllOptionsInput>) =>
  allOptions({
    offered: [],
    wallets: [],
    search: '',
    isCertified: false,
    platform,
    connectors: [installed],
    ...more,
  })
const ids = (options: readonly ListedOption[]) => options.map(({ id }) => id)
const offered = [
  connectorOption(fakePairing),
  walletOption(wallet('f', { isCertified: true }), 'featured', platform),
  { id: 'featured 0', name: '', type: 'featured', isInstalled: false, isReserved: true } as const,
  connectorOption(installed),
]

test('installed wallets come first, then the other options of Connect, then the registry, each wallet once', () => {
  const wallets = [wallet('a'), wallet('f'), wallet('h', { rdns: 'local.harbor' })]

  expect(ids(list({ offered, wallets }))).toEqual([installed.id, 'f', 'a'])
})

test('a search filters the options by name, and keeps every wallet that the registry found', () => {
  const options = list({ offered, wallets: [wallet('a')], search: 'harb' })

  expect(ids(options)).toEqual([installed.id, 'a'])
})

test('the certified filter keeps only options known to be certified', () => {
  expect(ids(list({ offered, wallets: [wallet('a')], isCertified: true }))).toEqual(['f', 'a'])
})

test('a wallet installed in this browser is connected directly', () => {
  const [option] = list({ wallets: [wallet('h', { rdns: 'local.harbor' })] })

  expect(option).toMatchObject({ id: 'h', connector: installed, isInstalled: true })
})

test('wallets that arrive later are added at the end', () => {
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
      const some = ids(list({ offered, wallets: wallets.slice(0, count) }))
      const all = ids(list({ offered, wallets }))

      expect(all.slice(0, some.length)).toEqual(some)
      expect(new Set(all).size).toBe(all.length)
    }),
  )
})
