import { createBus } from '@shared/bus/createBus'
import type { AccountType } from '@shared/domain/account'
import type { Connection } from '@shared/domain/connection'
import { createStore } from '@shared/store/createStore'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../../tests/fakes/fakeAdapter'
import { connectedOn, disconnected, fakeConnector } from '../../../tests/fakes/fakeConnection'
import { mainnet, optimism } from '../../../tests/fakes/fakeNetworks'
import { createConnectionStore } from '../../ground/connection/createConnectionStore'
import type { AccountTypes, ShellConnector } from '../../reach/connectors/connector'
import { createActiveAccount } from './createActiveAccount'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const wallet = {
  adapter: createFakeAdapter('eip155'),
  connector: { ...fakeConnector, providers: {} } as ShellConnector,
}

/** Two accounts of one wallet, the first of which is in use. */
function twoAccounts(): Connection {
  const connection = connectedOn('eip155:1', first)
  const eip155 = connection.namespaces.eip155!
  const owner = { namespace: 'eip155', address: first, type: 'eoa' } as const
  const accounts = [owner, { namespace: 'eip155', address: second, type: 'smartAccount' }] as const
  const session = { status: 'connected', connector: fakeConnector, account: owner, accounts } as const
  return { ...connection, namespaces: { eip155: { ...eip155, session } } }
}

function setUp(
  before: Connection = connectedOn('eip155:1', first),
  { isLive = true, accountTypes }: { isLive?: boolean; accountTypes?: AccountTypes } = {},
) {
  const given = accountTypes ? { ...wallet, connector: { ...wallet.connector, accountTypes } } : wallet
  const networks = [mainnet, optimism]
  const kept: [string, AccountType][] = []
  const connection = createConnectionStore(
    createStore(before),
    createBus(() => {}),
  )
  const active = createActiveAccount({
    config: () => ({ networks }),
    connection,
    sessions: { walletOf: (namespace) => (isLive && namespace === 'eip155' ? given : undefined) },
    memory: { keepPreferredType: async (namespace, type) => void kept.push([namespace, type]) },
    network: (networkId) => networks.find(({ caipNetworkId }) => caipNetworkId === networkId),
  })
  return { active, connection, kept }
}

test('the account in use has an id, and the wallet that signs for it', () => {
  const { active } = setUp()

  expect(active.id()).toBe(`eip155:1:${first}`)
  expect(active.wallet()).toEqual({ ...wallet, address: first, network: mainnet })
})

test.each<[string, Connection]>([
  ['a disconnected visitor', disconnected],
  ['a network that the host did not configure', connectedOn('eip155:5', first)],
  ['a namespace that is not configured', { activeNamespace: 'solana', namespaces: {} }],
])('%s has no account id', (_, connection) => {
  const { active } = setUp(connection)

  expect(() => active.id()).toThrow(expect.objectContaining({ code: 'NetworkOrAccountUndefined' }))
})

test.each<[string, Connection, boolean]>([
  ['ActiveAccountNotFound', disconnected, true],
  ['ActiveNetworkNotFound', connectedOn('eip155:5', first), true],
  ['ConnectionClientNotFound', connectedOn('eip155:1', first), false],
])('the missing part of a connection that could sign is told: %s', (code, connection, isLive) => {
  const { active } = setUp(connection, { isLive })

  expect(() => active.wallet()).toThrow(expect.objectContaining({ code }))
})

test('another account of the wallet is put in use, in either case of its letters', async () => {
  const { active } = setUp(twoAccounts())

  await active.select(second.toLowerCase())

  expect(active.id()).toBe(`eip155:1:${second}`)
})

test.each([
  ['an account that the wallet does not share', connectedOn('eip155:1', first)],
  ['any account of a visitor who is not connected', disconnected],
])('%s cannot be put in use', async (_, connection) => {
  const { active } = setUp(connection)

  await expect(active.select(second)).rejects.toMatchObject({ code: 'ActiveAccountNotFound' })
})

test('an account of the preferred kind is put in use, and the kind is kept', async () => {
  const { active, kept } = setUp(twoAccounts())

  await active.preferType('smartAccount')

  expect(active.id()).toBe(`eip155:1:${second}`)
  expect(kept).toEqual([['eip155', 'smartAccount']])
})

test.each(['smartAccount', 'eoa'] as const)(
  'of a wallet with several kinds, the one that it uses is kept: %s',
  async (used) => {
    const asked: unknown[] = []
    const { active, kept, connection } = setUp(undefined, {
      accountTypes: {
        of: () => ({ type: used }),
        subscribe: () => () => {},
        async prefer(...given) {
          asked.push(given)
          return used
        },
      },
    })

    await active.preferType('smartAccount')

    expect(asked).toEqual([['eip155', 'smartAccount']])
    expect(kept).toEqual([['eip155', used]])
    expect(connection.get().namespaces.eip155?.preferredAccountType).toBe(used)
  },
)
