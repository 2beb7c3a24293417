import { expect, test } from 'vitest'
import { isAllowed } from './isAllowed'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const shared = {
  chains: ['eip155:1'],
  accounts: [`eip155:1:${address}`, `eip155:10:${address}`],
  methods: [],
}

test.each([
  ['a chain of the session', { eip155: shared }, 'eip155:1', true],
  ['a chain that only an account names', { eip155: shared }, 'eip155:10', true],
  ['a chain whose id begins alike', { eip155: shared }, 'eip155:100', false],
  ['another chain', { eip155: shared }, 'eip155:137', false],
  [
    'any chain of a wallet that adds them',
    { eip155: { ...shared, methods: ['wallet_addEthereumChain'] } },
    'eip155:137',
    true,
  ],
  ['a namespace that is not shared', { eip155: shared }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', false],
  ['no session', undefined, 'eip155:1', false],
] as const)('%s', (_, namespaces, networkId, allowed) => {
  expect(isAllowed(namespaces, networkId)).toBe(allowed)
})
