import { expect, test } from 'vitest'
import { mainnet, solana } from '../../../tests/fakes/fakeNetworks'
import { payableOf } from './payableOf'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const usdc = { assetId: `eip155:1/erc20:${token}`, symbol: 'USDC', decimals: 6 }
const coin = { id: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 }

test.each([
  ['nothing wanted', {}, coin],
  ['a token', usdc, { id: usdc.assetId, token, symbol: 'USDC', decimals: 6 }],
  ['a token of another network', { ...usdc, assetId: `eip155:10/erc20:${token}` }, coin],
  ['an address that is too short', { ...usdc, assetId: 'eip155:1/erc20:0x12' }, coin],
  ['a collectible', { ...usdc, assetId: `eip155:1/erc721:${token}` }, coin],
  ['a token with more behind it', { ...usdc, assetId: `${usdc.assetId}?value=1` }, coin],
  [
    'decimals that are none',
    { ...usdc, decimals: 1.5 },
    { id: usdc.assetId, token, symbol: 'USDC', decimals: undefined },
  ],
])('%s', (_, wanted, payable) => {
  expect(payableOf('eip155:1', mainnet, wanted)).toEqual(payable)
})

test('a mint of Solana', () => {
  const wanted = { assetId: `${solana.caipNetworkId}/token:${mint}`, symbol: 'USDC', decimals: 6 }

  expect(payableOf(solana.caipNetworkId, solana, wanted)).toMatchObject({ token: mint, decimals: 6 })
})

test('a network that the host did not configure is unknown', () => {
  expect(payableOf('eip155:5', undefined, {})).toEqual({ id: 'eip155:5' })
})
