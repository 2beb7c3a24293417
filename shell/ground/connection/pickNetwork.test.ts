import { expect, test } from 'vitest'
import { mainnet, optimism, solana } from '../../../tests/fakes/fakeNetworks'
import { configuredNamespaces, isConfigured, pickNetwork } from './pickNetwork'

const configured = { networks: [mainnet, solana, optimism] }

test.each([
  ['the preferred network', { ...configured, defaultNetwork: mainnet }, 'eip155:10' as const, 'eip155:10'],
  ['else the default one', { ...configured, defaultNetwork: optimism }, 'eip155:137' as const, 'eip155:10'],
  ['else the first', configured, undefined, 'eip155:1'],
  [
    'a default of another namespace does not count',
    { ...configured, defaultNetwork: solana },
    undefined,
    'eip155:1',
  ],
  ['nor a preferred one', configured, solana.caipNetworkId, 'eip155:1'],
])('%s', (_, given, preferred, picked) => {
  expect(pickNetwork(given, 'eip155', preferred)).toBe(picked)
})

test('namespaces come in the order of their first networks', () => {
  expect(configuredNamespaces(configured)).toEqual(['eip155', 'solana'])
})

test('only networks of the options are configured', () => {
  expect([isConfigured(configured, 'eip155:10'), isConfigured(configured, 'eip155:137')]).toEqual([
    true,
    false,
  ])
})
