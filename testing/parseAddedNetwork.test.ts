import { expect, test } from 'vitest'
import { parseAddedNetwork } from './parseAddedNetwork'

test('a network to add is parsed with its first usable address', () => {
  const network = parseAddedNetwork({
    chainId: '0xa',
    chainName: ' OP Mainnet ',
    rpcUrls: ['wss://op.example', 'https://op.example'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })

  expect(network).toEqual({ chainId: 10, name: 'OP Mainnet', rpcUrl: 'https://op.example', symbol: 'ETH' })
})

test.each([
  ['without a name', { chainId: '0xa', rpcUrls: ['https://op.example'] }],
  ['without an address', { chainId: '0xa', chainName: 'OP', rpcUrls: [] }],
  ['with a script for an address', { chainId: '0xa', chainName: 'OP', rpcUrls: ['javascript:alert(1)'] }],
  [
    'with six decimals',
    {
      chainId: '0xa',
      chainName: 'OP',
      rpcUrls: ['https://op.example'],
      nativeCurrency: { symbol: 'OP', decimals: 6 },
    },
  ],
])('a network %s is refused', (_, value) => {
  expect(() => parseAddedNetwork(value)).toThrow(expect.objectContaining({ code: -32602 }))
})
