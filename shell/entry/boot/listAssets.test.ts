import type { Assets, Holdings } from '@shared/contract/ports/assets'
import { BalanceUnavailable } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { mainnet, optimism } from '../../../tests/fakes/fakeNetworks'
import { listAssets } from './listAssets'

const address = '0xa11ce0000000000000000000000000000000a11c'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const holdings: Holdings['holdings'] = [
  { id: 'eip155:1', name: 'Ether', amount: { value: 10n ** 18n, decimals: 18, symbol: 'ETH' } },
  { id: `eip155:1:${usdc}`, name: 'USD Coin', amount: { value: 250n, decimals: 6, symbol: 'USDC' } },
]
const coin = {
  address: 'native',
  balance: '0xde0b6b3a7640000',
  type: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const token = {
  address: usdc,
  balance: '0xfa',
  type: 'erc20',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
}

function list(params?: unknown) {
  const read: Assets['read'] = async ({ networkId } = {}) => {
    if (networkId !== 'eip155:1') throw new LatchkeyError(BalanceUnavailable)
    return { holdings, at: 0, source: 'api' }
  }
  const network = (id: string) => [mainnet, optimism].find(({ caipNetworkId }) => caipNetworkId === id)
  return listAssets(params, { address, networkId: 'eip155:1' }, { read, network })
}

test.each<[string, unknown, unknown]>([
  ['the network in use', undefined, { '0x1': [coin, token] }],
  ['a network by its number', [{ account: address, chainFilter: ['0x1'] }], { '0x1': [coin, token] }],
  ['coins alone', [{ account: address, assetTypeFilter: ['native'] }], { '0x1': [coin] }],
  ['tokens, in capitals', [{ account: address, assetTypeFilter: ['ERC20'] }], { '0x1': [token] }],
  ['a network of which nothing is known', [{ chainFilter: ['0xa'] }], {}],
  ['networks that the host does not have', [{ chainFilter: ['0x89', 'x', null] }], {}],
])('the assets of an account are listed: %s', async (_, params, expected) => {
  expect(await list(params)).toEqual(expected)
})

test('another account than the one in use is refused, in any case of its letters', async () => {
  const other = [{ account: '0x0000000000000000000000000000000000000001' }]

  await expect(list(other)).rejects.toMatchObject({ code: 4100 })
  expect(await list([{ account: address.toUpperCase().replace('0X', '0x') }])).toHaveProperty('0x1')
})
