import type { Namespace } from '@shared/domain/caip'
import { expect, test } from 'vitest'
import { fakeConnector } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, solana } from '../../../tests/fakes/fakeNetworks'
import { fakePairing } from '../../../tests/fakes/fakePairing'
import { connectorOffer } from './connectorOffer'
import { destinationOf } from './destinationOf'
import type { Offer } from './offer'

const params = { connectorId: fakeConnector.id, name: fakeConnector.name }
const both = { ...fakeConnector, type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] } as const
const networks = [mainnet, solana]
const phone = { isMobile: true }
const apiUrl = 'https://api.invalid'
const wallet: Offer = {
  id: 'w',
  name: 'Wallet',
  type: 'featured',
  isInstalled: false,
  wallet: { id: 'w', name: 'Wallet' },
}

test.each<[string, Offer, Namespace | undefined, FakeContextOptions, unknown[]]>([
  ['a wallet of one chain', connectorOffer(fakeConnector), undefined, {}, ['ConnectingExternal', params]],
  [
    'what is asked for by name',
    connectorOffer(both),
    'solana',
    { config: { networks } },
    ['ConnectingExternal', { ...params, namespace: 'solana' }],
  ],
  [
    'several chains',
    connectorOffer(both),
    undefined,
    { config: { networks } },
    ['ConnectingMultiChain', params],
  ],
  [
    'several chains, one of which the host has',
    connectorOffer(both),
    undefined,
    {},
    ['ConnectingExternal', params],
  ],
  [
    'the pairing',
    connectorOffer(fakePairing),
    undefined,
    {},
    ['ConnectingWalletConnect', { name: 'WalletConnect' }],
  ],
  [
    'the pairing on a phone',
    connectorOffer(fakePairing),
    'eip155',
    { platform: phone, config: { apiUrl } },
    ['AllWallets', { namespace: 'eip155' }],
  ],
  [
    'the pairing on a phone that may not look through all wallets',
    connectorOffer(fakePairing),
    undefined,
    { platform: phone, config: { apiUrl, allWallets: 'HIDE' } },
    ['ConnectingWalletConnect', { name: 'WalletConnect' }],
  ],
  [
    'a wallet to pair with',
    wallet,
    undefined,
    { platform: phone, config: { apiUrl } },
    ['ConnectingWalletConnect', { walletId: 'w', name: 'Wallet' }],
  ],
  [
    'a wallet of the registry that is in this browser',
    { ...wallet, connector: fakeConnector },
    undefined,
    {},
    ['ConnectingExternal', params],
  ],
])('%s', (_, offer, namespace, options, [view, expected]) => {
  const { ctx, navigation } = fakeContext(options)

  const destination = destinationOf(ctx, offer, namespace)
  destination.go()

  expect(destination.view).toBe(view)
  expect(navigation).toEqual([['push', view, expected]])
})
