import type { Connector } from '@shared/domain/connector'
import { expect, test } from 'vitest'
import { walletsOf } from './walletsOf'

const connector = (type: Connector['type']): Connector => ({
  id: type,
  type,
  name: type,
  namespaces: ['eip155'],
})
const all = (['AUTH', 'ANNOUNCED', 'INJECTED', 'MULTI_CHAIN', 'EXTERNAL', 'WALLET_CONNECT'] as const).map(
  connector,
)

test('wallets that can be asked directly are offered, in the order in which they come', () => {
  expect(walletsOf(all, { enableWallets: true }).map(({ id }) => id)).toEqual([
    'ANNOUNCED',
    'INJECTED',
    'MULTI_CHAIN',
    'EXTERNAL',
  ])
})

test('a host that offers no wallets gets none', () => {
  expect(walletsOf(all, { enableWallets: false })).toEqual([])
})
