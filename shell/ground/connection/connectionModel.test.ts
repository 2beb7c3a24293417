import type { Account } from '@shared/domain/account'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Connector } from '@shared/domain/connector'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mainnet, optimism, sepolia, solana } from '../../../tests/fakes/fakeNetworks'
import type { StoredValues } from '../storage/storedValues'
import type { ProviderEvent } from './adapterSession'
import {
  activate,
  applyProviderEvent,
  configure,
  endSession,
  failConnecting,
  openSession,
  preferAccountType,
  selectNetwork,
  setAccountTraits,
  startConnecting,
} from './connectionModel'
import { initialConnection } from './initialConnection'
import { type ConfiguredNetworks, isConfigured } from './pickNetwork'

const configured: ConfiguredNetworks = { networks: [mainnet, optimism, solana] }
const start = (stored: Partial<StoredValues> = {}) => initialConnection(configured, stored)

const account = (address: string, namespace: Namespace = 'eip155'): Account => ({
  namespace,
  address,
  type: 'eoa',
})
const harbor: Connector = { id: 'harbor', type: 'ANNOUNCED', name: 'Harbor', namespaces: ['eip155'] }
const opened = (networkId: NetworkId = 'eip155:1') =>
  openSession(start(), 'eip155', harbor, { accounts: [account('0xa'), account('0xb')], networkId })

const smart: Account = { namespace: 'eip155', address: '0xc', type: 'smartAccount' }
describe('a kind of account that is preferred', () => {
  const session = { accounts: [account('0xa'), smart], networkId: 'eip155:1' as const }
  const inUse = (connection: Connection) => {
    const now = sessionOf(connection, 'eip155')
    return now.status === 'connected' ? now.account.address : undefined
  }
  const preferring = preferAccountType(start(), 'eip155', 'smartAccount')

  test('is put in use if a wallet shares it, else the first account is', () => {
    expect(inUse(openSession(preferring, 'eip155', harbor, session))).toBe('0xc')
    expect(inUse(openSession(preferring, 'eip155', harbor, { ...session, accounts: [account('0xa')] }))).toBe(
      '0xa',
    )
    expect(inUse(openSession(start(), 'eip155', harbor, session))).toBe('0xa')
  })

  test('goes into use at once, and stays so through changes of the wallet', () => {
    const connected = openSession(start(), 'eip155', harbor, session)
    const preferred = preferAccountType(connected, 'eip155', 'smartAccount')
    const event = { type: 'accountsChanged', accounts: [account('0xb'), smart] } as const

    expect(inUse(preferred)).toBe('0xc')
    expect(inUse(applyProviderEvent(preferred, 'eip155', event, configured))).toBe('0xc')
    expect(inUse(preferAccountType(connected, 'eip155', 'payment'))).toBe('0xa')
  })

  test('outlives the session, and other networks', () => {
    const connected = openSession(preferring, 'eip155', harbor, session)
    const ended = endSession(connected, 'eip155', configured)
    const elsewhere = configure(ended, { networks: configured.networks.slice(1) })

    for (const connection of [connected, ended, elsewhere])
      expect(connection.namespaces.eip155?.preferredAccountType).toBe('smartAccount')
  })

  test('is told by a wallet whose account has several, and changes no address', () => {
    const told = setAccountTraits(opened(), 'eip155', { type: 'smartAccount' })
    const { session } = told.namespaces.eip155!

    expect(session).toMatchObject({
      account: { address: '0xa', type: 'smartAccount' },
      accounts: [{ type: 'smartAccount' }, { address: '0xb', type: 'smartAccount' }],
    })
    expect(session.status === 'connected' && session.accounts.includes(session.account)).toBe(true)
    expect(setAccountTraits(told, 'eip155', { type: 'smartAccount' })).toBe(told)
    expect(setAccountTraits(told, 'eip155', undefined)).toBe(told)
    expect(setAccountTraits(start(), 'eip155', { type: 'smartAccount' })).toEqual(start())
  })

  test('is the stored one, else the one of the options', () => {
    const options = { ...configured, defaultAccountTypes: { eip155: 'smartAccount' } } as const
    const of = (connection: Connection) => connection.namespaces.eip155?.preferredAccountType

    expect(of(initialConnection(options, {}))).toBe('smartAccount')
    expect(of(initialConnection(options, { preferredAccountTypes: { eip155: 'eoa' } }))).toBe('eoa')
    expect(of(initialConnection(configured, {}))).toBeUndefined()
  })
})

describe('at the start', () => {
  test('no account is connected, and the first network is in use', () => {
    expect(start()).toEqual({
      activeNamespace: 'eip155',
      namespaces: {
        eip155: { networkId: 'eip155:1', session: { status: 'disconnected' } },
        solana: { networkId: solana.caipNetworkId, session: { status: 'disconnected' } },
      },
    })
  })

  test('the default network goes before the first', () => {
    const connection = initialConnection({ ...configured, defaultNetwork: solana }, {})

    expect(connection.activeNamespace).toBe('solana')
    expect(networkIdOf(connection, 'eip155')).toBe('eip155:1')
  })

  test('a stored network goes before the default one', () => {
    const connection = initialConnection(
      { ...configured, defaultNetwork: solana },
      { activeNetworkId: 'eip155:10' },
    )

    expect([connection.activeNamespace, networkIdOf(connection)]).toEqual(['eip155', 'eip155:10'])
  })

  test('a stored network that is not configured is forgotten, but not its namespace', () => {
    const connection = start({ activeNetworkId: 'solana:unknown', activeNamespace: 'solana' })

    expect([connection.activeNamespace, networkIdOf(connection)]).toEqual(['solana', solana.caipNetworkId])
  })

  test('a stored namespace that is not configured is forgotten', () => {
    expect(start({ activeNamespace: 'bip122' }).activeNamespace).toBe('eip155')
  })

  test('a stored session is connecting', () => {
    const connection = start({ connectionStatus: 'connected', connectedConnectors: { eip155: 'harbor' } })

    expect(sessionOf(connection, 'eip155')).toEqual({ status: 'connecting', connectorId: 'harbor' })
    expect(sessionOf(connection, 'solana')).toEqual({ status: 'disconnected' })
  })

  test('a connector without the stored status is not connecting', () => {
    const connection = start({ connectionStatus: 'disconnected', connectedConnectors: { eip155: 'harbor' } })

    expect(sessionOf(connection)).toEqual({ status: 'disconnected' })
  })
})

describe('connecting', () => {
  test('an answer opens the session on the network of the wallet', () => {
    expect(opened('eip155:137').namespaces.eip155).toEqual({
      networkId: 'eip155:137',
      session: {
        status: 'connected',
        connector: harbor,
        account: account('0xa'),
        accounts: [account('0xa'), account('0xb')],
      },
    })
  })

  test('an attempt during a session leaves the session as it is, with any outcome', () => {
    const connection = opened()

    const attempted = startConnecting(connection, 'eip155', 'quay')

    expect(attempted).toBe(connection)
    expect(failConnecting(attempted, 'eip155')).toBe(connection)
  })

  test('a failed attempt is disconnected', () => {
    const connection = failConnecting(startConnecting(start(), 'eip155', 'harbor'), 'eip155')

    expect(connection).toEqual(start())
  })
})

describe('changes by the wallet', () => {
  test('other accounts take over, the first one in use', () => {
    const event: ProviderEvent = { type: 'accountsChanged', accounts: [account('0xc'), account('0xa')] }

    const connection = applyProviderEvent(opened(), 'eip155', event, configured)

    expect(sessionOf(connection)).toMatchObject({ account: { address: '0xc' }, accounts: event.accounts })
  })

  test('the same accounts change nothing', () => {
    const connection = opened()
    const event: ProviderEvent = { type: 'accountsChanged', accounts: [account('0xa'), account('0xb')] }

    expect(applyProviderEvent(connection, 'eip155', event, configured)).toBe(connection)
  })

  test('an empty list of accounts ends the session', () => {
    const event: ProviderEvent = { type: 'accountsChanged', accounts: [] }

    expect(sessionOf(applyProviderEvent(opened(), 'eip155', event, configured)).status).toBe('disconnected')
  })

  test('a network that is not configured is taken as it is', () => {
    const event: ProviderEvent = { type: 'networkChanged', networkId: 'eip155:137' }

    expect(networkIdOf(applyProviderEvent(opened(), 'eip155', event, configured))).toBe('eip155:137')
  })

  test('without a session an event changes nothing', () => {
    const connection = startConnecting(start(), 'eip155', 'harbor')
    const event: ProviderEvent = { type: 'accountsChanged', accounts: [account('0xc')] }

    expect(applyProviderEvent(connection, 'eip155', event, configured)).toBe(connection)
  })
})

describe('the end', () => {
  test('the network in use stays the preferred one', () => {
    expect(networkIdOf(endSession(opened('eip155:10'), 'eip155', configured))).toBe('eip155:10')
  })

  test('an unconfigured network is replaced by a configured one', () => {
    expect(networkIdOf(endSession(opened('eip155:137'), 'eip155', configured))).toBe('eip155:1')
  })
})

describe('other networks', () => {
  test('a session goes on on a network that is no longer configured', () => {
    const connection = configure(opened(), { networks: [optimism] })

    expect(connection).toEqual({
      activeNamespace: 'eip155',
      namespaces: { eip155: opened().namespaces.eip155 },
    })
  })

  test('a namespace without a session moves to a configured network', () => {
    expect(networkIdOf(configure(start(), { networks: [sepolia] }))).toBe('eip155:11155111')
  })

  test('a removed namespace cannot be the active one', () => {
    const connection = configure(activate(start(), 'solana'), { networks: [mainnet] })

    expect(connection.activeNamespace).toBe('eip155')
    expect(connection.namespaces.solana).toBeUndefined()
  })
})

test('a namespace that is not configured changes nothing', () => {
  const connection = start()
  const event: ProviderEvent = { type: 'networkChanged', networkId: 'bip122:x' }

  expect(startConnecting(connection, 'bip122', 'harbor')).toBe(connection)
  expect(failConnecting(connection, 'bip122')).toBe(connection)
  expect(endSession(connection, 'bip122', configured)).toBe(connection)
  expect(applyProviderEvent(connection, 'bip122', event, configured)).toBe(connection)
  expect(selectNetwork(connection, 'bip122:x')).toBe(connection)
})

describe('any events, in any order', () => {
  const namespaces = ['eip155', 'solana', 'bip122'] as const
  const namespace = fc.constantFrom(...namespaces)
  const networkId = fc.constantFrom<NetworkId>('eip155:1', 'eip155:10', 'eip155:137', solana.caipNetworkId)
  const accounts = fc.array(
    fc.constantFrom('0xa', '0xb', '0xc').map((address) => account(address)),
    { maxLength: 3 },
  )
  const someAccounts = accounts.filter((list) => list.length > 0)
  const connectorId = fc.constantFrom('harbor', 'quay')
  const options = fc.constantFrom<ConfiguredNetworks>(
    configured,
    { networks: [optimism] },
    { networks: [solana, mainnet], defaultNetwork: mainnet },
  )
  const providerEvent = fc.oneof(
    accounts.map((list): ProviderEvent => ({ type: 'accountsChanged', accounts: list })),
    networkId.map((id): ProviderEvent => ({ type: 'networkChanged', networkId: id })),
    fc.constant<ProviderEvent>({ type: 'disconnected' }),
  )

  type Step = (before: Connection, now: ConfiguredNetworks) => Connection
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.tuple(namespace, connectorId).map(
      ([at, id]): Step =>
        (before) =>
          startConnecting(before, at, id),
    ),
    namespace.map(
      (at): Step =>
        (before) =>
          failConnecting(before, at),
    ),
    fc.tuple(namespace, connectorId, someAccounts, networkId).map(
      ([at, id, list, network]): Step =>
        (before) =>
          openSession(before, at, { ...harbor, id }, { accounts: list, networkId: network }),
    ),
    fc.tuple(namespace, providerEvent).map(
      ([at, event]): Step =>
        (before, now) =>
          applyProviderEvent(before, at, event, now),
    ),
    // Only a configured network can be selected: the core refuses others.
    networkId.map(
      (id): Step =>
        (before, now) =>
          isConfigured(now, id) ? selectNetwork(before, id) : before,
    ),
    namespace.map(
      (at): Step =>
        (before) =>
          activate(before, at),
    ),
    namespace.map(
      (at): Step =>
        (before, now) =>
          endSession(before, at, now),
    ),
  )
  const happening = fc.oneof(
    { weight: 9, arbitrary: step.map((apply) => ({ apply, options: undefined })) },
    { weight: 1, arbitrary: options.map((next) => ({ apply: configure, options: next })) },
  )

  function check(connection: Connection, now: ConfiguredNetworks) {
    const known = [...new Set(now.networks.map(({ chainNamespace }) => chainNamespace))]
    expect(Object.keys(connection.namespaces).sort()).toEqual([...known].sort())
    expect(known).toContain(connection.activeNamespace)
    for (const at of known) {
      const session = sessionOf(connection, at)
      if (session.status === 'connected') expect(session.accounts).toContain(session.account)
      if (session.status === 'disconnected')
        expect(isConfigured(now, networkIdOf(connection, at)!)).toBe(true)
    }
  }

  test('the account in use is one of the accounts, and the active namespace is configured', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 30 }), (happenings) => {
        let now = configured
        let connection = start()
        for (const { apply, options: next } of happenings) {
          now = next ?? now
          connection = apply(connection, now)
          check(connection, now)
        }
      }),
    )
  })
})
