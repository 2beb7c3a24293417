import { expect, test } from 'vitest'
import { disambiguate } from './disambiguate'
import type { ListedOption } from './listedOption'

const option = (id: string, name: string, more: Partial<ListedOption> = {}): ListedOption => ({
  id,
  name,
  type: 'ANNOUNCED',
  isInstalled: true,
  ...more,
})
const detailsOf = (...options: readonly ListedOption[]) => disambiguate(options).map(({ detail }) => detail)

test('two wallets of one name are told apart by their domains', () => {
  expect(
    detailsOf(
      option('a', 'MetaMask', { rdns: 'io.metamask' }),
      option('b', 'Rabby', { rdns: 'io.rabby' }),
      option('c', 'Metamask', { rdns: 'io.metamask.flask' }),
    ),
  ).toEqual(['io.metamask', undefined, 'io.metamask.flask'])
})

test('a wallet without a domain shows the host of its page, else its id', () => {
  const wallet = { id: 'b', name: 'MetaMask', homepage: 'https://metamask.io/download' }

  expect(
    detailsOf(
      option('injected', 'MetaMask'),
      option('b', 'MetaMask', { type: 'recommended', wallet }),
      option('c57ca95b47569778a828d191', 'MetaMask'),
    ),
  ).toEqual(['injected', 'metamask.io', 'c57ca95b47569778'])
})

test('reserved places get no detail', () => {
  const kept = { type: 'recommended', isInstalled: false, isReserved: true } as const

  expect(detailsOf(option('1', '', kept), option('2', '', kept))).toEqual([undefined, undefined])
})
