import type { Namespace } from '@shared/domain/caip'
import { expect, test } from 'vitest'
import { fakeConnector } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, solana } from '../../../tests/fakes/fakeNetworks'
import { fakePairing } from '../../../tests/fakes/fakePairing'
import { connectorOption } from '../options/connectorOption'
import type { ListedOption } from '../options/listedOption'
import { destinationOf } from './destinationOf'

const params = { connectorId: fakeConnector.id, name: fakeConnector.name }
const both = { ...fakeConnector, type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] } as const
const networks = [mainnet, solana]
const phone = { isMobile: true }
const apiUrl = 'https://api.invalid'
const wallet: ListedOption = {
  id: 'w',
  name: 'Wallet',
  type: 'featured',
  isInstalled: false,
  wallet: { id: 'w', name: 'Wallet' },
}

test.each<[string, ListedOption, Namespace | undefined, FakeContextOptions, unknown[]]>([
  ['a wallet of one chain', connectorOption(fakeConnector), undefined, {}, ['ConnectingExternal', params]],
  [
    'what is asked for by name',
    connectorOption(both),
    'solana',
    { config: { networks } },
    ['ConnectingExternal', { ...params, namespace: 'solana' }],
  ],
  [
    'several chains',
    connectorOption(both),
    undefined,
    { config: { networks } },
    ['ConnectingMultiChain', params],
  ],
  [
    'several chains, one of which the host has',
    connectorOption(both),
    undefined,
    {},
    ['ConnectingExternal', params],
  ],
  [
    'the pairing',
    connectorOption(fakePairing),
    undefined,
    {},
    ['ConnectingWalletConnect', { name: 'WalletConnect' }],
  ],
  [
    'the pairing on a phone',
    connectorOption(fakePairing),
    'eip155',
    { platform: phone, config: { apiUrl } },
    ['AllWallets', { namespace: 'eip155' }],
  ],
  [
    'the pairing on a phone that may not look through all wallets',
    connectorOption(fakePairing),
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
])('%s', (_, option, namespace, options, [view, expected]) => {
  const { ctx, navigation } = fakeContext(options)

  const destination = destinationOf(ctx, option, namespace)
  destination.go()

  expect(destination.view).toBe(view)
  expect(navigation).toEqual([['push', view, expected]])
})
