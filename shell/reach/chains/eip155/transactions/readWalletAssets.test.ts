import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../../tests/fakes/fakeClock'
import { mainnet } from '../../../../../tests/fakes/fakeNetworks'
import { createFakeWallet, fakeAccounts } from '../../../../../tests/fakes/fakeWallet'
import { readWalletAssets } from './readWalletAssets'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const native = {
  address: 'native',
  balance: '0xde0b6b3a7640001',
  type: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const token = {
  address: usdc,
  balance: '0x5f5e100',
  type: 'erc20',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, value: 100.5 },
}

function read(answer: unknown) {
  const wallet = createFakeWallet()
  wallet.answer('wallet_getAssets', { value: answer })
  const reading = readWalletAssets(wallet.provider, fakeAccounts[0], mainnet, createFakeClock())
  return Object.assign(reading, { wallet })
}

test('the wallet’s list for the network has the shape of the API’s, with exact amounts', async () => {
  const reading = read({ '0x1': [native, token], '0xa': [token] })

  expect(await reading).toMatchObject([
    { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '1.000000000000000001' } },
    {
      symbol: 'USDC',
      address: `eip155:1:${usdc}`,
      value: 100.5,
      quantity: { decimals: '6', numeric: '100' },
    },
  ])
  expect(reading.wallet.requests).toEqual([
    {
      method: 'wallet_getAssets',
      params: [{ account: fakeAccounts[0], chainFilter: ['0x1'], assetTypeFilter: ['native', 'erc20'] }],
    },
  ])
})

test.each([
  ['an NFT', { ...token, type: 'erc721' }],
  ['no address', { ...token, address: 'usdc' }],
  ['no amount', { ...token, balance: '100' }],
  ['no decimals', { ...token, metadata: { name: 'USD Coin', symbol: 'USDC' } }],
  ['no name', { ...token, metadata: { decimals: 6 } }],
  ['nothing', null],
])('an entry that is %s is left out', async (_, wrong) => {
  expect(await read({ '0x1': [native, wrong] })).toMatchObject([{ symbol: 'ETH' }])
})

test.each([
  ['NATIVE', 'ERC20'],
  ['Native', 'Erc20'],
])('the types are read as %s and %s too', async (nativeType, tokenType) => {
  // Source: docs/reference/specification.md#data, type (ERC20 or NATIVE); the address of the native one may be
  // missing then.
  const assets = [
    { ...native, address: undefined, type: nativeType },
    { ...token, type: tokenType },
  ]

  expect(await read({ '0x1': assets })).toMatchObject([{ symbol: 'ETH' }, { symbol: 'USDC' }])
})

test.each([
  ['nothing usable', [null, { ...token, type: 'erc721' }]],
  ['nothing', []],
])('a list with %s is no answer', async (_, assets) => {
  await expect(read({ '0x1': assets })).rejects.toThrow('The wallet listed nothing that can be read.')
})

test.each([null, {}, { '0x1': 'none' }])('%j is no list', async (answer) => {
  await expect(read(answer)).rejects.toThrow()
})
