import { sessionOf } from '@shared/domain/connection'
import type { SignInSession } from '@shared/domain/signIn'
import { expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../../tests/fakes/fakeAdapter'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { mainnet, solana } from '../../../tests/fakes/fakeNetworks'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { createCoreState } from '../../entry/boot/createCoreState'
import { createConnectionStore } from '../../ground/connection/createConnectionStore'
import type { PairedSession, ShellConnector } from '../../reach/connectors/connector'
import { createSessionMemory } from './createSessionMemory'
import { createSessions } from './createSessions'

type Shared = 'eip155' | 'solana'

const reef: ShellConnector = {
  id: 'reef',
  type: 'ANNOUNCED',
  name: 'Reef',
  namespaces: ['solana'],
  providers: {},
}

/** A wallet of both namespaces. */
const atoll: ShellConnector = { ...reef, id: 'atoll', name: 'Atoll', namespaces: ['eip155', 'solana'] }

/** Something slow: `wait` resolves once `go` was called. */
function createGate() {
  let go = () => {}
  const wait = new Promise<void>((resolve) => (go = resolve))
  return { wait, go: () => go() }
}

interface Options {
  /** What the wallet elsewhere shares. */
  readonly shared?: readonly Shared[]
  readonly signedIn?: readonly SignInSession[]
  readonly importSessions?: () => Promise<void>
  readonly end?: () => Promise<void>
}

/** Sessions with a wallet elsewhere, in addition to a wallet of the page. */
async function start({
  shared = ['eip155', 'solana'],
  signedIn = [],
  importSessions = async () => {},
  end = async () => {},
}: Options = {}) {
  const adapters = { eip155: createFakeAdapter('eip155'), solana: createFakeAdapter('solana') }
  const networks = [mainnet, solana]
  const adapterOf = (namespace: string) => adapters[namespace as Shared]
  const log: string[] = []
  const storage = createFakeStorage()
  const pairedSession: PairedSession = {
    providers: {},
    peerName: () => 'Phone',
    allows: () => true,
    sends: () => true,
    prepare() {},
    async open() {
      log.push('pairing opened')
      for (const { chainNamespace, caipNetworkId } of networks)
        if (shared.includes(chainNamespace as Shared))
          await adapterOf(chainNamespace).connect(reef, { networkId: caipNetworkId })
      return signedIn
    },
    async end() {
      await end()
      log.push('pairing ended')
    },
  }
  const deps = createFakeCoreDeps({
    networks,
    projectId: 'tests',
    wallets: [{ connector: reef }, { connector: atoll }],
    storage: storage.tab(),
    pairing: () => pairedSession,
  })
  const state = await createCoreState(deps)
  const connection = createConnectionStore(state.connection, deps.bus)
  const sessions = createSessions({
    config: deps.config,
    connection,
    connectors: state.connectors,
    adapterOf: async (namespace) => adapterOf(namespace),
    memory: createSessionMemory(deps.storage),
    clock: deps.clock,
    log: deps.log,
    onWalletUsed: (id) => void log.push(`used ${id}`),
    raise: deps.raise,
    signIn: { createRequest: async () => undefined, importSessions },
  })
  const wallets = () =>
    (['eip155', 'solana'] as const).map((namespace) => {
      const session = sessionOf(connection.get(), namespace)
      return session.status === 'connected' ? session.connector.name : session.status
    })
  return { sessions, connection, adapters, storage, log, wallets, warnings: deps.warnings }
}

test('a wallet elsewhere is connected in every namespace that it shares, and the one asked for is in use', async () => {
  const { sessions, connection, wallets } = await start()

  await sessions.connect('walletConnect', { namespace: 'solana' })

  expect(wallets()).toEqual(['Phone', 'Phone'])
  expect(connection.get().activeNamespace).toBe('solana')
})

test('a wallet that shares another namespace than the one asked for is connected there', async () => {
  const { sessions, wallets } = await start({ shared: ['solana'] })

  await sessions.connect('walletConnect', { namespace: 'eip155' })

  expect(wallets()).toEqual(['disconnected', 'Phone'])
})

test('a wallet that is connected in another namespace stays', async () => {
  const { sessions, wallets } = await start()
  await sessions.connect('reef')

  await sessions.connect('walletConnect', { namespace: 'eip155' })

  expect(wallets()).toEqual(['Phone', 'Reef'])
})

test('a wallet that was being asked in another namespace is given up', async () => {
  const { sessions, adapters, wallets } = await start()
  const prompt = createGate()
  const { connect } = adapters.solana
  adapters.solana.connect = (...given) => prompt.wait.then(() => connect(...given))
  const asking = sessions.connect('reef')
  asking.catch(() => {})
  await settled()
  adapters.solana.connect = connect

  await sessions.connect('walletConnect', { namespace: 'eip155' })

  await expect(asking).rejects.toMatchObject({ code: 'RequestAborted' })
  expect(wallets()).toEqual(['Phone', 'Phone'])
  prompt.go()
  await settled()
  expect(wallets()).toEqual(['Phone', 'Phone'])
})

test('a wallet that shares no account has its pairing ended', async () => {
  const { sessions, log, wallets } = await start({ shared: [] })

  await expect(sessions.connect('walletConnect')).rejects.toMatchObject({ code: 'NoAccounts' })

  expect(log).toEqual(['pairing opened', 'pairing ended'])
  expect(wallets()).toEqual(['disconnected', 'disconnected'])
})

test('the wallet that the visitor chose counts as used, and the pairing itself does not', async () => {
  const { sessions, log } = await start()

  await sessions.connect('walletConnect', { wallet: { id: 'phone', name: 'Phone' } })

  expect(log).toEqual(['pairing opened', 'used phone'])
})

test('a wallet that is connected again after a reload does not count as used once more', async () => {
  const { sessions, log, connection, adapters } = await start()
  await adapters.solana.connect(reef, { networkId: solana.caipNetworkId })
  connection.commit((before) => ({
    ...before,
    namespaces: {
      ...before.namespaces,
      solana: {
        networkId: solana.caipNetworkId,
        session: { status: 'connecting', connectorId: 'reef' },
      },
    },
  }))

  await sessions.reconnect()

  expect(sessions.walletOf('solana')?.connector.id).toBe('reef')
  expect(log).toEqual([])
})

test.each(['eip155', 'solana'] as const)(
  'connecting takes until the listener of %s is there, and shows no disconnection meanwhile',
  async (namespace) => {
    const { sessions, adapters, connection, log, wallets } = await start()
    const gate = createGate()
    const { subscribe } = adapters[namespace]
    adapters[namespace].subscribe = (...given) => gate.wait.then(() => subscribe(...given))
    const shown: string[] = []
    connection.subscribe(() => shown.push(sessionOf(connection.get(), 'eip155').status))
    const connecting = sessions.connect('walletConnect', {
      namespace: 'eip155',
      wallet: { id: 'phone', name: 'Phone' },
    })
    await settled()
    expect(log).toEqual(['pairing opened'])

    gate.go()
    await connecting

    expect(wallets()).toEqual(['Phone', 'Phone'])
    expect(shown).not.toContain('disconnected')
    expect(log).toEqual(['pairing opened', 'used phone'])
  },
)

test('connecting a wallet of the page takes until its listener is there', async () => {
  const { sessions, adapters, wallets } = await start()
  const gate = createGate()
  const { subscribe } = adapters.solana
  adapters.solana.subscribe = (...given) => gate.wait.then(() => subscribe(...given))
  const seen: unknown[] = []
  const connecting = sessions.connect('reef').then(() => seen.push(wallets()))
  await settled()
  expect(seen).toEqual([])

  gate.go()
  await connecting

  expect(seen).toEqual([['disconnected', 'Reef']])
})

test('a wallet of the page that approves once the visitor has left is not listened to', async () => {
  const { sessions, adapters, wallets } = await start()
  const prompt = createGate()
  const { connect } = adapters.solana
  adapters.solana.connect = (...given) => prompt.wait.then(() => connect(...given))
  const subscribe = vi.spyOn(adapters.solana, 'subscribe')
  const leaving = new AbortController()
  const connecting = sessions.connect('reef', { signal: leaving.signal })
  await settled()
  leaving.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'RequestAborted' })

  prompt.go()
  await settled()

  expect(wallets()).toEqual(['disconnected', 'disconnected'])
  expect(subscribe).not.toHaveBeenCalled()
})

test('a visitor who gives up while the listener comes is not connected, and has used no wallet', async () => {
  const { sessions, adapters, log, wallets } = await start({ shared: ['eip155'] })
  const gate = createGate()
  const { subscribe } = adapters.eip155
  adapters.eip155.subscribe = (...given) => gate.wait.then(() => subscribe(...given))
  const leaving = new AbortController()
  const connecting = sessions.connect('walletConnect', {
    signal: leaving.signal,
    wallet: { id: 'phone', name: 'Phone' },
  })
  await settled()
  leaving.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'RequestAborted' })

  gate.go()
  await settled()

  expect(wallets()).toEqual(['disconnected', 'disconnected'])
  expect(log).toEqual(['pairing opened'])
})

const refusal = new Error('Not yours')
test.each<[string, Options, unknown]>([
  [
    'whose signature does not hold',
    { signedIn: [{} as SignInSession], importSessions: () => Promise.reject(refusal) },
    refusal,
  ],
  ['without an account', { shared: [] }, expect.objectContaining({ code: 'NoAccounts' })],
])('a pairing %s is over before the visitor may try again', async (_, options, expected) => {
  const gate = createGate()
  const { sessions, log } = await start({ ...options, end: () => gate.wait })
  const rejected: unknown[] = []
  const connecting = sessions.connect('walletConnect').catch((error) => rejected.push(error))
  await settled()
  expect(rejected).toEqual([])

  gate.go()
  await connecting

  expect([rejected, log]).toEqual([[expected], ['pairing opened', 'pairing ended']])
})

test('a signature for an aborted attempt is not imported', async () => {
  const gate = createGate()
  const { sessions, adapters, log } = await start({
    signedIn: [{} as SignInSession],
    importSessions: async () => void log.push('imported'),
  })
  const { connect } = adapters.eip155
  adapters.eip155.connect = (...given) => gate.wait.then(() => connect(...given))
  const leaving = new AbortController()
  const connecting = sessions.connect('walletConnect', { signal: leaving.signal })
  await settled()
  leaving.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'RequestAborted' })

  gate.go()
  await settled()

  expect(log).toEqual(['pairing opened'])
})

test('a namespace whose accounts cannot be read takes nothing from the others', async () => {
  const { sessions, adapters, warnings, wallets } = await start()
  adapters.solana.reconnect = () => Promise.reject(new Error('down'))

  await sessions.connect('walletConnect')

  expect(wallets()).toEqual(['Phone', 'disconnected'])
  expect(warnings).toEqual(["The wallet's solana accounts could not be read"])
})

test('a wallet of the page whose signature does not hold is revoked before the visitor may try again', async () => {
  const gate = createGate()
  const { sessions, adapters } = await start({ importSessions: () => Promise.reject(refusal) })
  const { connect, disconnect } = adapters.solana
  adapters.solana.connect = async (...given) => ({
    ...(await connect(...given)),
    signedIn: [{} as SignInSession],
  })
  adapters.solana.disconnect = (...given) => gate.wait.then(() => disconnect(...given))
  const rejected: unknown[] = []
  const connecting = sessions.connect('reef').catch((error) => rejected.push(error))
  await settled()
  expect(rejected).toEqual([])

  gate.go()
  await connecting

  expect([rejected, adapters.solana.calls]).toEqual([[refusal], ['connect', 'disconnect']])
})

test.each<[string, string, 'eip155' | 'solana' | undefined, string[]]>([
  ['the namespace that is asked for', 'atoll', 'solana', ['disconnected', 'Atoll']],
  ['the namespace in use, where none is asked for', 'atoll', undefined, ['Atoll', 'disconnected']],
  ['the one that it has, where that is another one', 'reef', undefined, ['disconnected', 'Reef']],
])('a wallet is connected in %s', async (_, id, namespace, expected) => {
  const { sessions, wallets } = await start()

  await sessions.connect(id, namespace && { namespace })

  expect(wallets()).toEqual(expected)
})

test('a pairing is opened once, for any namespace that is asked for meanwhile', async () => {
  const { sessions, log, wallets } = await start()

  await Promise.all([
    sessions.connect('walletConnect', { namespace: 'eip155' }),
    sessions.connect('walletConnect', { namespace: 'solana' }),
  ])

  expect(log).toEqual(['pairing opened'])
  expect(wallets()).toEqual(['Phone', 'Phone'])
})

test('a wallet of the page is asked in each of its namespaces by itself', async () => {
  const { sessions, adapters, wallets } = await start()

  await Promise.all([
    sessions.connect('atoll', { namespace: 'eip155' }),
    sessions.connect('atoll', { namespace: 'solana' }),
  ])

  expect([adapters.eip155.calls, adapters.solana.calls]).toEqual([['connect'], ['connect']])
  expect(wallets()).toEqual(['Atoll', 'Atoll'])
})

test('a wallet that has connected leaves no listener at the signal', async () => {
  const { sessions } = await start()
  const { signal } = new AbortController()
  const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]

  await sessions.connect('reef', { signal })
  await settled()

  expect(added).toHaveBeenCalled()
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    added.mock.calls.map(([, listener]) => listener),
  )
})

test('a paired wallet is restored under its own name', async () => {
  const { sessions, connection, adapters, wallets } = await start()
  await adapters.eip155.connect(reef, { networkId: mainnet.caipNetworkId })
  connection.commit((before) => ({
    ...before,
    namespaces: {
      ...before.namespaces,
      eip155: {
        networkId: mainnet.caipNetworkId,
        session: { status: 'connecting', connectorId: 'walletConnect' },
      },
    },
  }))

  await sessions.reconnect()

  expect(wallets()).toEqual(['Phone', 'disconnected'])
})

test('a tab without a wallet keeps nothing of what another tab changes', async () => {
  const { sessions, storage } = await start()

  await sessions.followOtherTabs()
  await settled()

  expect(storage.values).toEqual({})
})

test.each<[string, object, string]>([
  ['connected still', { connectedConnectors: { solana: 'reef' } }, 'Reef'],
  ['connected before', { connections: { solana: ['reef'] } }, 'Reef'],
  ['replaced by another one', { connectedConnectors: { solana: 'pier' } }, 'disconnected'],
  ['disconnected', {}, 'disconnected'],
])('a wallet that is %s in another tab is here as it is there', async (_, stored, expected) => {
  const { sessions, storage, wallets } = await start()
  await sessions.connect('reef')
  await settled()
  const tab = storage.tab()
  for (const key of ['connectedConnectors', 'connections'] as const) tab.remove(key)
  for (const [key, value] of Object.entries(stored)) tab.set(key as 'connections', value)

  await sessions.followOtherTabs()

  expect(wallets()[1]).toBe(expected)
})

test('a wallet that another tab still has is restored after a reload again, and what is stored is not written again', async () => {
  const { sessions, storage } = await start()
  await sessions.connect('reef')
  await settled()
  const tab = storage.tab()
  tab.set('connectedConnectors', {})

  await sessions.followOtherTabs()
  await settled()
  const restored = storage.values.connectedConnectors
  tab.remove('connections')
  await sessions.followOtherTabs()
  await settled()

  expect(restored).toEqual({ solana: 'reef' })
  expect(storage.values.connections).toBeUndefined()
})
