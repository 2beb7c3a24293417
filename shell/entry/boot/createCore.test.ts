import { sessionOf } from '@shared/domain/connection'
import type { Network } from '@shared/domain/network'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { FileLoadFailed } from '@shared/errors/releaseErrors'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../../tests/fakes/fakeAdapter'
import { settled } from '../../../tests/fakes/fakeClock'
import {
  createFakeCoreDeps,
  type FakeCoreDeps,
  type FakeCoreOptions,
} from '../../../tests/fakes/fakeCoreDeps'
import { mainnet, optimism, sepolia, solana } from '../../../tests/fakes/fakeNetworks'
import { createFakeStorage, type FakeStorage } from '../../../tests/fakes/fakeStorage'
import { createFakeWallet, type FakeWallet, fakeAccounts, rpcError } from '../../../tests/fakes/fakeWallet'
import type { ChainAdapter } from '../../reach/chains/adapter'
import { createCore as create } from '../package/sessions'
import type { CoreDeps } from './coreDeps'
import type { Core } from './createCore'
import { createCoreState } from './createCoreState'

const createCore = async (deps: CoreDeps) => create(deps, await createCoreState(deps))

const harborId = 'local.harbor'
const quayId = 'local.quay'

let harbor: FakeWallet
let quay: FakeWallet
let storage: FakeStorage

beforeEach(() => {
  harbor = createFakeWallet({ rdns: harborId, name: 'Harbor', knownChainIds: [10] })
  quay = createFakeWallet({ rdns: quayId, name: 'Quay', accounts: [fakeAccounts[1]] })
  storage = createFakeStorage()
})

async function start(options: FakeCoreOptions = {}): Promise<FakeCoreDeps & { core: Core }> {
  const deps = createFakeCoreDeps({ wallets: [harbor, quay], storage: storage.tab(), ...options })
  const core = await createCore(deps)
  deps.facts.length = 0
  return { ...deps, core }
}

const returning = (connectorId = harborId) =>
  createFakeStorage({
    connectionStatus: 'connected',
    connectedConnectors: { eip155: connectorId },
    connections: { eip155: [connectorId] },
  })
const status = (core: Core) => sessionOf(core.connection.get()).status
const methods = (wallet: FakeWallet) => wallet.requests.map(({ method }) => method)

describe('the release for connected visitors', () => {
  test('is not fetched before a wallet is asked, then once, and delays no attempt', async () => {
    const { core, preparations } = await start()
    expect(preparations.count).toBe(0)
    harbor.answer('eth_requestAccounts', { error: rpcError(4001, 'No') })
    const asked = core.chains.connect(harborId).catch(() => {})
    expect(preparations.count).toBe(1)
    await asked
    harbor.restore('eth_requestAccounts')

    await core.chains.connect(harborId)

    expect([status(core), preparations.count]).toEqual(['connected', 1])
  })

  test('is fetched while a session is restored', async () => {
    const { preparations } = await start({ storage: returning().tab() })

    expect(preparations.count).toBe(1)
  })
})

describe('connect', () => {
  test('a wallet that approves is connected, announced once and remembered', async () => {
    const { core, facts } = await start()

    await core.chains.connect(harborId)

    expect(sessionOf(core.connection.get())).toMatchObject({
      status: 'connected',
      connector: { id: harborId, name: 'Harbor' },
      account: { namespace: 'eip155', address: fakeAccounts[0], type: 'eoa' },
    })
    expect(facts).toEqual([
      [
        'connected',
        {
          namespace: 'eip155',
          accountId: `eip155:1:${fakeAccounts[0]}`,
          connectorId: harborId,
          reconnected: false,
        },
      ],
    ])
    await settled()
    expect(storage.values).toEqual({
      activeNamespace: 'eip155',
      activeNetworkId: 'eip155:1',
      connectionStatus: 'connected',
      connectedConnectors: { eip155: harborId },
      connections: { eip155: [harborId] },
      recentWallets: [harborId],
    })
  })

  test('no provider gets into the stores', async () => {
    const { core } = await start()

    await core.chains.connect(harborId)

    expect(core.chains.connectors.get()[0]).not.toHaveProperty('providers')
    expect(core.connection.get().namespaces.eip155!.session).not.toHaveProperty('connector.providers')
  })

  test('the session is connecting until the visitor has answered', async () => {
    const approve = harbor.hold('eth_requestAccounts')
    const { core } = await start()

    const connected = core.chains.connect(harborId)

    expect(sessionOf(core.connection.get())).toEqual({ status: 'connecting', connectorId: harborId })
    approve()
    await connected
  })

  test('a refusal leaves nothing behind', async () => {
    harbor.answer('eth_requestAccounts', { error: rpcError(4001, 'No') })
    const { core, facts } = await start()

    await expect(core.chains.connect(harborId)).rejects.toMatchObject({ code: 'UserRejected' })

    expect(status(core)).toBe('disconnected')
    expect(facts).toEqual([])
    expect(storage.values).toEqual({})
  })

  test('a second connect while the wallet is asked is the same attempt', async () => {
    const approve = harbor.hold('eth_requestAccounts')
    const { core, facts } = await start()

    const first = core.chains.connect(harborId)
    const second = core.chains.connect(harborId)
    approve()

    expect(second).toBe(first)
    await second
    expect(methods(harbor).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
    expect(facts).toHaveLength(1)
  })

  test('another wallet supersedes the first, whose late approval is ignored', async () => {
    const approve = harbor.hold('eth_requestAccounts')
    const { core, facts } = await start()
    const first = core.chains.connect(harborId)
    await settled()

    const second = core.chains.connect(quayId)

    await expect(first).rejects.toMatchObject({ code: 'RequestAborted', message: 'Request was aborted' })
    await second
    approve()
    await settled()
    expect(sessionOf(core.connection.get())).toMatchObject({ connector: { id: quayId } })
    expect(facts).toEqual([['connected', expect.objectContaining({ connectorId: quayId })]])
    expect(harbor.listenerCount).toBe(0)
    expect(storage.values.connectedConnectors).toEqual({ eip155: quayId })
  })

  test('an abort ends the attempt at once, and a late approval is ignored', async () => {
    const approve = harbor.hold('eth_requestAccounts')
    const { core, facts } = await start()
    const controller = new AbortController()
    const connected = core.chains.connect(harborId, { signal: controller.signal })
    await settled()

    controller.abort()

    expect(status(core)).toBe('disconnected')
    await expect(connected).rejects.toMatchObject({ code: 'RequestAborted' })
    approve()
    await settled()
    expect(status(core)).toBe('disconnected')
    expect(facts).toEqual([])
    expect(storage.values).toEqual({})
  })

  test('an abort between the approval and the session leaves no listener', async () => {
    const adapter = createFakeAdapter('eip155')
    const controller = new AbortController()
    const stop = vi.fn()
    const subscribe = async () => {
      controller.abort()
      return stop
    }
    const { core } = await start({ adapters: { eip155: { ...adapter, subscribe } } })

    const connected = core.chains.connect(harborId, { signal: controller.signal })

    await expect(connected).rejects.toMatchObject({ code: 'RequestAborted' })
    expect(stop).toHaveBeenCalledOnce()
    expect(status(core)).toBe('disconnected')
  })

  test('an abort before the start asks no wallet', async () => {
    const { core } = await start()

    const connected = core.chains.connect(harborId, { signal: AbortSignal.abort() })

    await expect(connected).rejects.toMatchObject({ code: 'RequestAborted' })
    expect(harbor.requests).toEqual([])
  })

  test('an abort after the end changes nothing', async () => {
    const { core } = await start()
    const controller = new AbortController()
    await core.chains.connect(harborId, { signal: controller.signal })

    controller.abort()

    expect(status(core)).toBe('connected')
  })

  test('a second attempt asks again, and the approval of either prompt connects', async () => {
    const approve = harbor.hold('eth_requestAccounts')
    const { core } = await start()
    const controller = new AbortController()
    core.chains.connect(harborId, { signal: controller.signal }).catch(() => {})
    await settled()
    controller.abort()
    harbor.answer('eth_requestAccounts', 'silence')

    const second = core.chains.connect(harborId)
    await settled()
    approve()
    await second

    expect(methods(harbor)).toEqual(['eth_requestAccounts', 'eth_requestAccounts', 'eth_chainId'])
  })

  test('a second attempt is answered although the first prompt is gone', async () => {
    harbor.answer('eth_requestAccounts', 'silence')
    const { core } = await start()
    const controller = new AbortController()
    core.chains.connect(harborId, { signal: controller.signal }).catch(() => {})
    await settled()
    controller.abort()
    harbor.restore('eth_requestAccounts')

    await core.chains.connect(harborId)

    expect(status(core)).toBe('connected')
  })

  test('a second attempt joins the first prompt if the wallet says that it is still open', async () => {
    const approve = harbor.hold('eth_requestAccounts')
    const { core } = await start()
    const controller = new AbortController()
    core.chains.connect(harborId, { signal: controller.signal }).catch(() => {})
    await settled()
    controller.abort()
    harbor.answer('eth_requestAccounts', { error: rpcError(-32002, 'Already pending') })

    const second = core.chains.connect(harborId)
    await settled()
    approve()
    await second

    expect(status(core)).toBe('connected')
  })

  test('a wallet that announces its account and never answers is connected', async () => {
    harbor.answer('eth_requestAccounts', 'silence')
    const { core } = await start()
    const connecting = core.chains.connect(harborId)
    await settled()
    harbor.answer('eth_accounts', { value: [...fakeAccounts] })

    harbor.selectAccounts([fakeAccounts[1]])
    await connecting

    expect(sessionOf(core.connection.get())).toMatchObject({ account: { address: fakeAccounts[0] } })
  })

  test('a wallet that is connected stays so until another one takes its place', async () => {
    const { core, facts } = await start()
    await core.chains.connect(harborId)
    const approve = quay.hold('eth_requestAccounts')
    const second = core.chains.connect(quayId)
    await settled()
    expect(sessionOf(core.connection.get())).toMatchObject({ connector: { id: harborId } })
    facts.length = 0

    approve()
    await second

    expect(facts).toEqual([['connected', expect.objectContaining({ connectorId: quayId })]])
    expect(harbor.listenerCount).toBe(0)
  })

  test('a wallet that is connected stays so when another one declines', async () => {
    const { core, facts } = await start()
    await core.chains.connect(harborId)
    facts.length = 0
    quay.answer('eth_requestAccounts', { error: rpcError(4001, 'No') })

    await expect(core.chains.connect(quayId)).rejects.toMatchObject({ code: 'UserRejected' })

    expect(sessionOf(core.connection.get())).toMatchObject({ connector: { id: harborId } })
    expect(facts).toEqual([])
  })

  test('a wallet that ends its session while another one is asked leaves the connection connecting', async () => {
    const { core } = await start()
    await core.chains.connect(harborId)
    const approve = quay.hold('eth_requestAccounts')
    const second = core.chains.connect(quayId)
    await settled()

    harbor.selectAccounts([])

    expect(sessionOf(core.connection.get())).toEqual({ status: 'connecting', connectorId: quayId })
    approve()
    await second
    await settled()
    expect(storage.values.connectedConnectors).toEqual({ eip155: quayId })
  })

  test('a wallet on another network than ours is connected as it is', async () => {
    const abroad = createFakeWallet({ rdns: 'local.abroad', chainId: 137 })
    const { core, facts } = await start({ wallets: [abroad] })

    await core.chains.connect('local.abroad')

    expect(core.connection.get().namespaces.eip155!.networkId).toBe('eip155:137')
    expect(facts.map(([name]) => name)).toEqual(['connected', 'networkChanged'])
  })

  test('a connector that is not offered is not found', async () => {
    const { core } = await start({ excludeWalletIds: [harborId] })

    await expect(core.chains.connect(harborId)).rejects.toMatchObject({ code: 'ConnectorNotFound' })
  })

  test('without a project id there is no pairing to connect by', async () => {
    const { core } = await start()

    await expect(core.chains.connect('walletConnect')).rejects.toMatchObject({
      message: 'WalletConnectConnector not found',
    })
  })

  test('a namespace that the connector lacks has no adapter', async () => {
    const { core } = await start({ networks: [mainnet, solana] })

    const connected = core.chains.connect(harborId, { namespace: 'solana' })

    await expect(connected).rejects.toMatchObject({
      message: 'Adapter or connector not found for namespace',
    })
  })

  test('an adapter that could not be downloaded is downloaded again', async () => {
    const deps = createFakeCoreDeps({ wallets: [harbor] })
    const loadAdapter = vi.fn(deps.loadAdapter).mockRejectedValueOnce(new Error('offline'))
    const core = await createCore({ ...deps, loadAdapter })
    await expect(core.chains.connect(harborId)).rejects.toMatchObject({ message: 'Adapter not found' })

    await core.chains.connect(harborId)

    expect(status(core)).toBe('connected')
  })

  test('the two wallets used last are on top, in their order', async () => {
    const pier = createFakeWallet({ rdns: 'local.pier' })
    const { core } = await start({ wallets: [pier, harbor, quay] })

    await core.chains.connect(harborId)
    await core.chains.connect(quayId)
    await core.chains.connect(harborId)

    expect(core.chains.connectors.get().map(({ id }) => id)).toEqual([harborId, quayId, 'local.pier'])
    await settled()
    expect(storage.values.recentWallets).toEqual([harborId, quayId])
  })
})

describe('changes by the wallet', () => {
  test('another account is told once', async () => {
    const { core, facts } = await start()
    await core.chains.connect(harborId)
    facts.length = 0

    harbor.selectAccounts([fakeAccounts[1], fakeAccounts[0]])
    harbor.selectAccounts([fakeAccounts[1], fakeAccounts[0]])

    expect(facts).toEqual([
      ['accountChanged', { namespace: 'eip155', accountId: `eip155:1:${fakeAccounts[1]}` }],
    ])
  })

  test('another network is told once and remembered', async () => {
    const { core, facts } = await start()
    await core.chains.connect(harborId)
    facts.length = 0

    harbor.selectChain(10)

    expect(facts).toEqual([['networkChanged', { namespace: 'eip155', networkId: 'eip155:10' }]])
    expect(storage.values.activeNetworkId).toBe('eip155:10')
  })

  test('a network that the host did not configure is shown but not remembered', async () => {
    const { core } = await start()
    await core.chains.connect(harborId)
    harbor.selectChain(10)

    harbor.selectChain(137)

    expect(core.connection.get().namespaces.eip155!.networkId).toBe('eip155:137')
    expect(storage.values.activeNetworkId).toBeUndefined()
    expect(storage.values.activeNamespace).toBe('eip155')
  })

  test('a wallet without accounts ends the session for good', async () => {
    const { core, facts } = await start()
    await core.chains.connect(harborId)
    facts.length = 0

    harbor.selectAccounts([])

    expect(status(core)).toBe('disconnected')
    expect(facts).toEqual([['disconnected', { namespace: 'eip155' }]])
    expect(harbor.listenerCount).toBe(0)
    await settled()
    expect(storage.values).toMatchObject({ connectionStatus: 'disconnected', connectedConnectors: {} })
  })

  test('a short disconnect of the provider does not end the session', async () => {
    const { core } = await start()
    await core.chains.connect(harborId)

    harbor.emit('disconnect', rpcError(1013, 'Try again later'))

    expect(status(core)).toBe('connected')
  })
})

describe('disconnect', () => {
  test('the session ends at once, is told once, forgotten and revoked', async () => {
    const { core, facts } = await start()
    await core.chains.connect(harborId)
    facts.length = 0

    const disconnected = core.chains.disconnect()

    expect(status(core)).toBe('disconnected')
    await disconnected
    expect(facts).toEqual([['disconnected', { namespace: 'eip155' }]])
    expect(methods(harbor)).toContain('wallet_revokePermissions')
    expect(storage.values).toEqual({
      activeNamespace: 'eip155',
      activeNetworkId: 'eip155:1',
      connectionStatus: 'disconnected',
      connectedConnectors: {},
      connections: {},
      recentWallets: [harborId],
    })
  })

  test('after a disconnect no session is restored', async () => {
    const { core } = await start()
    await core.chains.connect(harborId)
    await core.chains.disconnect()
    core.dispose()
    harbor.requests.length = 0

    const next = await start()
    await next.core.reconnect()

    expect(status(next.core)).toBe('disconnected')
    expect(harbor.requests).toEqual([])
  })

  test('a disconnect by a listener of the new session holds', async () => {
    const { core, bus, facts } = await start()
    bus.on('connected', () => void core.chains.disconnect())

    await core.chains.connect(harborId)
    await settled()

    expect(status(core)).toBe('disconnected')
    expect(facts.map(([name]) => name)).toEqual(['connected', 'disconnected'])
    expect(storage.values).toMatchObject({ connectionStatus: 'disconnected', connections: {} })
  })

  test('a disconnect aborts an attempt', async () => {
    harbor.hold('eth_requestAccounts')
    const { core } = await start()
    const connected = core.chains.connect(harborId)

    await core.chains.disconnect()

    await expect(connected).rejects.toMatchObject({ code: 'RequestAborted' })
    expect(status(core)).toBe('disconnected')
  })

  test('a wallet that cannot revoke is disconnected all the same', async () => {
    harbor.answer('wallet_revokePermissions', { error: rpcError(4200, 'Unsupported') })
    const { core } = await start()
    await core.chains.connect(harborId)

    await core.chains.disconnect()

    expect(status(core)).toBe('disconnected')
  })

  test('the wallet is asked again only after it has revoked', async () => {
    const revoke = harbor.hold('wallet_revokePermissions')
    const { core } = await start()
    await core.chains.connect(harborId)
    const disconnected = core.chains.disconnect()
    const connected = core.chains.connect(harborId)
    await settled()

    revoke()

    await Promise.all([disconnected, connected])
    expect(methods(harbor).slice(2)).toEqual([
      'wallet_revokePermissions',
      'eth_requestAccounts',
      'eth_chainId',
    ])
    expect(status(core)).toBe('connected')
  })

  test('one namespace can be disconnected by itself', async () => {
    const adapter = createFakeAdapter('solana')
    const multi = { connector: { ...quay.connector, namespaces: ['eip155', 'solana'] as const } }
    const { core, facts } = await start({
      wallets: [multi],
      networks: [mainnet, solana],
      adapters: { solana: adapter },
    })
    await core.chains.connect(quayId, { namespace: 'eip155' })
    await core.chains.connect(quayId, { namespace: 'solana' })
    facts.length = 0

    await core.chains.disconnect('solana')

    expect(sessionOf(core.connection.get()).status).toBe('connected')
    expect(core.connection.get().activeNamespace).toBe('eip155')
    expect(facts).toEqual([
      ['disconnected', { namespace: 'solana' }],
      ['networkChanged', { namespace: 'eip155', networkId: 'eip155:1' }],
    ])
    expect(storage.values.connectedConnectors).toEqual({ eip155: quayId })
    expect(storage.values.connectionStatus).toBe('connected')
  })

  test('a namespace that is not configured is disconnected already', async () => {
    const { core, facts } = await start()

    await core.chains.disconnect('solana')

    expect(facts).toEqual([])
  })
})

describe('reconnect', () => {
  beforeEach(async () => {
    await harbor.provider.request({ method: 'eth_requestAccounts' })
    harbor.requests.length = 0
    storage = returning()
  })

  test('a stored session is connecting from the start, and connected without a prompt', async () => {
    const { core, facts } = await start()
    expect(status(core)).toBe('connecting')

    await core.reconnect()

    expect(status(core)).toBe('connected')
    expect(methods(harbor)).toEqual(['eth_accounts', 'eth_chainId'])
    expect(facts).toEqual([
      ['connected', expect.objectContaining({ connectorId: harborId, reconnected: true })],
    ])
  })

  test('a wallet that announces itself late is awaited', async () => {
    const { core, clock, announce } = await start({ wallets: [] })
    const reconnected = core.reconnect()
    await clock.advance(999)

    announce(harbor.connector)
    await reconnected
    await clock.advance(1_000)

    expect(status(core)).toBe('connected')
    expect(clock.pending).toBe(0)
  })

  test('a wallet that is not announced within a second is warned of, and restored once it is', async () => {
    const { core, clock, warnings, facts, announce } = await start({ wallets: [] })
    const reconnected = core.reconnect()
    await clock.advance(1_000)
    await reconnected
    expect([status(core), warnings, facts]).toEqual([
      'disconnected',
      ['The session could not be restored'],
      [],
    ])
    expect(storage.values).toMatchObject({
      connectionStatus: 'connected',
      connectedConnectors: { eip155: harborId },
    })

    announce(harbor.connector)
    await settled()

    expect(status(core)).toBe('connected')
    expect(facts).toContainEqual(['connected', expect.objectContaining({ reconnected: true })])
  })

  test('a wallet that shares no account any more is warned of and forgotten', async () => {
    harbor.answer('eth_accounts', { value: [] })
    const { core, warnings } = await start()

    await core.reconnect()

    expect(status(core)).toBe('disconnected')
    expect(warnings).toHaveLength(1)
    expect(storage.values).toMatchObject({ connectionStatus: 'disconnected', connectedConnectors: {} })
  })

  test('a wallet that needs more than 3 s is warned of, and restored when its answer comes', async () => {
    const answer = harbor.hold('eth_accounts')
    const { core, clock, warnings } = await start()
    const reconnected = core.reconnect()
    await settled()
    await clock.advance(3_000)
    await reconnected
    expect([status(core), warnings.length]).toEqual(['disconnected', 1])
    expect(storage.values.connectedConnectors).toEqual({ eip155: harborId })

    await clock.advance(60_000)
    answer()
    await settled()

    expect(status(core)).toBe('connected')
  })

  test.each([
    ['is silent', 'silence' as const],
    ['is busy', { error: rpcError(-32002, 'Pending') }],
    ['does not serve the page yet', { error: rpcError(4100, 'Unauthorized') }],
    ['breaks', { error: new Error('Internal') }],
  ])('a wallet that %s keeps its stored session, and its event brings it back', async (_, given) => {
    harbor.answer('eth_accounts', given)
    const { core, clock, facts } = await start()
    const reconnected = core.reconnect()
    await settled()
    await clock.advance(3_000)
    await reconnected
    expect(status(core)).toBe('disconnected')
    expect(storage.values).toMatchObject({
      connectionStatus: 'connected',
      connectedConnectors: { eip155: harborId },
    })

    harbor.restore('eth_accounts')
    harbor.selectAccounts([...fakeAccounts])
    await settled()

    expect(status(core)).toBe('connected')
    expect(methods(harbor)).not.toContain('eth_requestAccounts')
    expect(facts).toContainEqual(['connected', expect.objectContaining({ reconnected: true })])
  })

  test('a locked wallet keeps its stored session, and unlocking it brings the session back', async () => {
    harbor.answer('eth_accounts', { value: [] })
    harbor.answer('wallet_getPermissions', { value: [{ parentCapability: 'eth_accounts' }] })
    const { core } = await start()
    await core.reconnect()
    expect(status(core)).toBe('disconnected')
    expect(storage.values.connectedConnectors).toEqual({ eip155: harborId })

    harbor.restore('eth_accounts')
    harbor.selectAccounts([...fakeAccounts])
    await settled()

    expect(status(core)).toBe('connected')
  })

  test('a wallet that was late is left alone once the visitor has disconnected', async () => {
    harbor.answer('eth_accounts', 'silence')
    const { core, clock } = await start()
    const reconnected = core.reconnect()
    await settled()
    await clock.advance(3_000)
    await reconnected

    await core.chains.disconnect()
    harbor.restore('eth_accounts')
    harbor.selectAccounts([...fakeAccounts])
    await settled()

    expect(status(core)).toBe('disconnected')
    expect(storage.values.connectedConnectors).toEqual({})
    expect(harbor.listenerCount).toBe(0)
  })

  test('a wallet that was late is left alone once the visitor has connected another one', async () => {
    harbor.answer('eth_accounts', 'silence')
    const { core, clock } = await start()
    const reconnected = core.reconnect()
    await settled()
    await clock.advance(3_000)
    await reconnected

    await core.chains.connect(quayId)
    harbor.restore('eth_accounts')
    harbor.selectAccounts([...fakeAccounts])
    await settled()
    await core.chains.disconnect()
    harbor.selectAccounts([fakeAccounts[1]])
    await settled()

    expect(status(core)).toBe('disconnected')
    expect(harbor.listenerCount).toBe(0)
  })

  test('a network that was old at the first reading is corrected a second later, without an event', async () => {
    harbor.answer('eth_chainId', { value: '0xa' })
    const { core, clock } = await start()
    await core.reconnect()
    expect(core.connection.get().namespaces.eip155!.networkId).toBe('eip155:10')
    harbor.restore('eth_chainId')

    await clock.advance(1_000)

    expect(core.connection.get().namespaces.eip155!.networkId).toBe('eip155:1')
  })

  test.each([
    ['the host bundles', new Error('offline')],
    ['the page verifies', new LatchkeyError(FileLoadFailed, { url: 'https://cdn.example/eip155.js' })],
  ])(
    'a session whose adapter, which %s, cannot be downloaded is kept for the next visit',
    async (_, error) => {
      const deps = createFakeCoreDeps({ wallets: [harbor], storage: storage.tab() })
      const core = await createCore({ ...deps, loadAdapter: () => Promise.reject(error) })

      await core.reconnect()

      expect(status(core)).toBe('disconnected')
      expect(deps.warnings).toHaveLength(1)
      expect(storage.values.connectionStatus).toBe('connected')
    },
  )

  test('a visitor who picks another wallet meanwhile gets that one, without a warning', async () => {
    const answer = harbor.hold('eth_accounts')
    const { core, warnings } = await start()
    const reconnected = core.reconnect()
    await settled()

    await core.chains.connect(quayId)
    answer()
    await reconnected

    expect(sessionOf(core.connection.get())).toMatchObject({ connector: { id: quayId } })
    expect(warnings).toEqual([])
  })

  test('a visitor who picks the same wallet meanwhile is asked by it', async () => {
    const { core } = await start()
    const reconnected = core.reconnect()

    await core.chains.connect(harborId)
    await reconnected

    expect(methods(harbor)).toContain('eth_requestAccounts')
    expect(status(core)).toBe('connected')
  })

  test('namespaces are restored independently: one that fails does not hold up the other', async () => {
    storage = createFakeStorage({
      connectionStatus: 'connected',
      connectedConnectors: { eip155: harborId, solana: 'gone' },
      activeNamespace: 'solana',
    })
    const { core, clock } = await start({
      networks: [mainnet, solana],
      adapters: { solana: createFakeAdapter('solana') },
    })
    const reconnected = core.reconnect()
    await settled()
    expect(sessionOf(core.connection.get(), 'eip155').status).toBe('connected')

    await clock.advance(1_000)
    await reconnected

    expect(sessionOf(core.connection.get(), 'solana').status).toBe('disconnected')
    expect(core.connection.get().activeNamespace).toBe('solana')
    expect(storage.values.connectedConnectors).toEqual({ eip155: harborId, solana: 'gone' })
  })

  const openPairing = { expiresAt: 300_000, isWanted: true }
  test.each<[string, object, boolean, string[]]>([
    ['may still be approved', openPairing, true, ['resume', 'open']],
    ['was approved too late', openPairing, false, ['resume']],
    ['is over', { ...openPairing, expiresAt: 0 }, true, []],
  ])('a pairing of the page before a reload that %s is taken up', async (_, stored, isAdopted, expected) => {
    storage = createFakeStorage({ openPairing: stored } as never)
    const calls: string[] = []
    const wallet = createFakeWallet()
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    const { core } = await start({
      projectId: 'tests',
      pairing: () => ({
        providers: { eip155: async () => wallet.provider },
        peerName: () => 'Phone',
        allows: () => true,
        sends: () => true,
        prepare() {},
        async open() {
          calls.push('open')
          return []
        },
        async end() {},
        async resume() {
          calls.push('resume')
          return isAdopted
        },
      }),
    })

    await core.reconnect()
    await settled()

    expect(calls).toEqual(expected)
    expect(status(core)).toBe(calls.includes('open') ? 'connected' : 'disconnected')
  })

  test('without a stored session nothing is asked', async () => {
    storage = createFakeStorage()
    const { core } = await start()

    await core.reconnect()

    expect(harbor.requests).toEqual([])
    expect(status(core)).toBe('disconnected')
  })
})

describe('switchNetwork', () => {
  test('a connected wallet switches, and the change is told once', async () => {
    const { core, facts } = await start()
    await core.chains.connect(harborId)
    facts.length = 0

    await core.chains.switchNetwork('eip155:10')

    expect(core.connection.get().namespaces.eip155!.networkId).toBe('eip155:10')
    expect(facts).toEqual([['networkChanged', { namespace: 'eip155', networkId: 'eip155:10' }]])
    expect(storage.values.activeNetworkId).toBe('eip155:10')
  })

  test('a wallet that says that it is on the network already is not asked', async () => {
    const { core } = await start()
    await core.chains.connect(harborId)
    harbor.requests.length = 0

    await core.chains.switchNetwork('eip155:1')

    expect(methods(harbor)).toEqual(['eth_chainId'])
  })

  test('a wallet that is elsewhere now is asked, although it said otherwise before', async () => {
    harbor.answer('eth_chainId', { value: '0xa' })
    const { core, facts } = await start()
    await core.chains.connect(harborId)
    harbor.restore('eth_chainId')
    harbor.requests.length = 0

    await core.chains.switchNetwork('eip155:10')

    expect(methods(harbor)).toContain('wallet_switchEthereumChain')
    expect(core.connection.get().namespaces.eip155!.networkId).toBe('eip155:10')
    expect(facts.at(-1)).toEqual(['networkChanged', { namespace: 'eip155', networkId: 'eip155:10' }])
  })

  test('a wallet that moves, announces it and never answers has switched', async () => {
    harbor.answer('wallet_switchEthereumChain', 'silence')
    const { core } = await start()
    await core.chains.connect(harborId)
    const switching = core.chains.switchNetwork('eip155:10')
    await settled()

    harbor.selectChain(10)
    await switching

    expect(core.connection.get().namespaces.eip155!.networkId).toBe('eip155:10')
  })

  test('a refusal leaves the network as it is', async () => {
    harbor.answer('wallet_switchEthereumChain', { error: rpcError(4001, 'No') })
    const { core, facts } = await start()
    await core.chains.connect(harborId)
    facts.length = 0

    await expect(core.chains.switchNetwork('eip155:10')).rejects.toMatchObject({ code: 'UserRejected' })

    expect(core.connection.get().namespaces.eip155!.networkId).toBe('eip155:1')
    expect(facts).toEqual([])
  })

  test('without a session the network is kept as the one to ask a wallet for', async () => {
    const { core, facts } = await start()

    await core.chains.switchNetwork('eip155:10')

    expect(core.connection.get().namespaces.eip155).toEqual({
      networkId: 'eip155:10',
      session: { status: 'disconnected' },
    })
    expect(facts).toEqual([['networkChanged', { namespace: 'eip155', networkId: 'eip155:10' }]])
  })

  test('a network of another namespace makes that one active, and the session here goes on', async () => {
    const { core, facts } = await start({ networks: [mainnet, solana] })
    await core.chains.connect(harborId)
    facts.length = 0

    await core.chains.switchNetwork(solana.caipNetworkId)

    expect(core.connection.get().activeNamespace).toBe('solana')
    expect(sessionOf(core.connection.get(), 'eip155').status).toBe('connected')
    expect(facts).toEqual([['networkChanged', { namespace: 'solana', networkId: solana.caipNetworkId }]])
  })

  test('a network that the host did not configure is not found, and its developer is told', async () => {
    const { core, alerts } = await start()

    const switched = core.chains.switchNetwork('eip155:137')

    await expect(switched).rejects.toMatchObject({
      code: 'NetworkNotFound',
      message: 'CaipNetwork not found',
    })
    expect(alerts).toEqual(['SwitchNetworkNotFound'])
    await expect(core.chains.switchNetwork(undefined as never)).rejects.toMatchObject({
      message: 'CaipNetwork is undefined',
    })
  })

  test('a disconnect meanwhile has the last word', async () => {
    const approve = harbor.hold('wallet_switchEthereumChain')
    const { core } = await start()
    await core.chains.connect(harborId)
    const switched = core.chains.switchNetwork('eip155:10')
    await core.chains.disconnect()

    approve()

    await expect(switched).rejects.toMatchObject({ code: 'RequestAborted' })
    expect(core.connection.get().namespaces.eip155).toEqual({
      networkId: 'eip155:1',
      session: { status: 'disconnected' },
    })
  })
})

describe('two tabs', () => {
  test('a disconnect in one ends the session of the other, which asks the wallet nothing', async () => {
    const first = await start()
    await first.core.chains.connect(harborId)
    const second = await start()
    await second.core.reconnect()
    harbor.requests.length = 0

    await first.core.chains.disconnect()
    await settled()

    expect(status(second.core)).toBe('disconnected')
    expect(second.facts.map(([name]) => name)).toEqual(['connected', 'disconnected'])
    expect(methods(harbor)).toEqual(['wallet_revokePermissions'])
  })

  test('a disconnect in one ends the other, also if the wallet neither revokes nor has events', async () => {
    harbor.answer('wallet_revokePermissions', { error: rpcError(4200, 'Unsupported') })
    const first = await start()
    await first.core.chains.connect(harborId)
    const second = await start()
    await second.core.reconnect()

    await first.core.chains.disconnect()
    await settled()

    expect(status(second.core)).toBe('disconnected')
    expect(second.facts.map(([name]) => name)).toEqual(['connected', 'disconnected'])
  })

  test('a disconnect in one stops the other from restoring', async () => {
    const first = await start()
    await first.core.chains.connect(harborId)
    const answer = harbor.hold('eth_accounts')
    const second = await start()
    const reconnected = second.core.reconnect()
    await settled()

    await first.core.chains.disconnect()
    answer()
    await reconnected

    expect(status(second.core)).toBe('disconnected')
    expect(second.warnings).toEqual([])
  })

  test('a tab that cannot restore does not end the session of the other, which is remembered', async () => {
    const first = await start()
    await first.core.chains.connect(harborId)
    const second = await start({ wallets: [] })
    const reconnected = second.core.reconnect()

    await second.clock.advance(1_000)
    await reconnected
    await settled()

    expect(status(second.core)).toBe('disconnected')
    expect(status(first.core)).toBe('connected')
    expect(storage.values).toMatchObject({
      connectionStatus: 'connected',
      connectedConnectors: { eip155: harborId },
    })
  })

  test('a change that cannot be read ends nothing', async () => {
    const tab = storage.tab()
    const get = vi.fn(tab.get)
    const first = await start({ storage: { ...tab, get } as never })
    await first.core.chains.connect(harborId)
    await settled()
    get.mockRejectedValue(new Error('offline'))

    storage.tab().remove('connections')
    await settled()

    expect(status(first.core)).toBe('connected')
  })

  test('each can have another wallet', async () => {
    const first = await start()
    await first.core.chains.connect(harborId)
    const second = await start()
    await second.core.reconnect()

    await second.core.chains.connect(quayId)
    await settled()

    expect(sessionOf(first.core.connection.get())).toMatchObject({ connector: { id: harborId } })
    expect(sessionOf(second.core.connection.get())).toMatchObject({ connector: { id: quayId } })
  })
})

describe('tokenBalance', () => {
  const withBalance = (tokenBalance: NonNullable<ChainAdapter['tokenBalance']>) => ({
    ...createFakeAdapter('eip155'),
    tokenBalance,
  })

  test('the balance belongs to the account in use on the network in use', async () => {
    const asked: unknown[] = []
    const balance = async (token: string, owner: string, { caipNetworkId }: Network) => {
      asked.push([token, owner, caipNetworkId])
      return { value: 5n, decimals: 6, symbol: 'USDC' }
    }
    const { core } = await start({ adapters: { eip155: withBalance(balance) } })
    await core.chains.connect(harborId)

    expect(await core.chains.tokenBalance('0xA0')).toEqual({ value: 5n, decimals: 6, symbol: 'USDC' })
    expect(asked).toEqual([['0xA0', 'eip155Address', 'eip155:1']])
  })

  test('without an account or a node the balance is unavailable', async () => {
    const { core } = await start({ adapters: { eip155: createFakeAdapter('eip155') } })
    await core.chains.connect(harborId)

    await expect(core.chains.tokenBalance('0xA0')).rejects.toMatchObject({ code: 'BalanceUnavailable' })
  })
})

describe('nativeBalance', () => {
  test('the balance belongs to the account in use on the network in use', async () => {
    const adapter = createFakeAdapter('eip155')
    const { core } = await start({ adapters: { eip155: adapter } })
    await core.chains.connect(harborId)

    const balance = await core.chains.nativeBalance()

    expect(balance).toEqual({ value: 1n, symbol: 'ETH', decimals: 18 })
    expect(adapter.balanceReads).toEqual(['eip155Address on eip155:1'])
  })

  test('another network or account has another balance', async () => {
    const adapter = createFakeAdapter('eip155')
    const { core } = await start({ adapters: { eip155: adapter } })
    await core.chains.connect(harborId)
    await core.chains.nativeBalance()

    adapter.emit({ type: 'networkChanged', networkId: 'eip155:10' })
    await core.chains.nativeBalance()
    adapter.emit({
      type: 'accountsChanged',
      accounts: [{ namespace: 'eip155', address: 'other', type: 'eoa' }],
    })
    await core.chains.nativeBalance()

    expect(adapter.balanceReads).toEqual([
      'eip155Address on eip155:1',
      'eip155Address on eip155:10',
      'other on eip155:10',
    ])
  })

  test('without a session the balance rejects', async () => {
    const { core } = await start()

    await expect(core.chains.nativeBalance()).rejects.toMatchObject({
      message: 'CaipNetwork or CaipAddress is undefined',
    })
  })

  test('on a network that the host did not configure the balance rejects', async () => {
    const { core } = await start()
    await core.chains.connect(harborId)
    harbor.selectChain(137)

    await expect(core.chains.nativeBalance()).rejects.toMatchObject({ code: 'NetworkOrAccountUndefined' })
    await expect(core.chains.signMessage('hello')).rejects.toMatchObject({
      message: 'No ActiveCaipNetwork or client found',
    })
  })

  test('an aborted read does not abort the others', async () => {
    const adapter = createFakeAdapter('eip155')
    const { core } = await start({ adapters: { eip155: adapter } })
    await core.chains.connect(harborId)
    const controller = new AbortController()
    const first = core.chains.nativeBalance({ signal: controller.signal })
    const second = core.chains.nativeBalance()

    controller.abort()

    await expect(first).rejects.toMatchObject({ code: 'RequestAborted' })
    await expect(second).resolves.toMatchObject({ value: 1n })
    expect(adapter.balanceReads).toHaveLength(1)
  })
})

describe('the options change', () => {
  test('an added network can be switched to', async () => {
    const { core, setConfig } = await start()

    setConfig({ networks: [mainnet, sepolia] })
    await core.chains.switchNetwork('eip155:11155111')

    expect(core.chains.network('eip155:11155111')).toBe(sepolia)
    expect(core.connection.get().namespaces.eip155!.networkId).toBe('eip155:11155111')
  })

  test('a removed namespace ends its session', async () => {
    const adapter = createFakeAdapter('solana')
    const multi = { connector: { ...quay.connector, namespaces: ['solana'] as const } }
    const { core, facts, setConfig } = await start({
      wallets: [multi],
      networks: [mainnet, solana],
      adapters: { solana: adapter },
    })
    await core.chains.connect(quayId)
    facts.length = 0

    setConfig({ networks: [mainnet, optimism] })
    await settled()

    expect(core.connection.get().activeNamespace).toBe('eip155')
    expect(facts).toEqual([
      ['networkChanged', { namespace: 'eip155', networkId: 'eip155:1' }],
      ['disconnected', { namespace: 'solana' }],
    ])
    expect(adapter.calls).toEqual(['connect', 'disconnect'])
    expect(storage.values.connectedConnectors).toEqual({})
  })
})

test('once the adapters are loaded, a wallet is asked without a wait', async () => {
  const deps = createFakeCoreDeps({ wallets: [harbor], networks: [mainnet, solana] })
  const loadAdapter = vi.fn(deps.loadAdapter)
  const core = await createCore({ ...deps, loadAdapter })

  core.chains.preload()
  await settled()
  await core.chains.connect(harborId)

  expect(loadAdapter.mock.calls.map(([namespace]) => namespace)).toEqual(['eip155', 'solana'])
})

test("getProvider gives the connected wallet's own provider", async () => {
  const { core } = await start()
  expect(await core.getProvider('eip155')).toBeUndefined()

  await core.chains.connect(harborId)

  expect(await core.getProvider('eip155')).toBe(harbor.provider)
})

test('a request of the page goes to the wallet’s own object, once a visitor is connected', async () => {
  const { core } = await start()
  await expect(core.askForHost(fakeAccounts[0]!, { method: 'eth_gasPrice' })).rejects.toMatchObject({
    code: 'ProviderDisconnected',
  })
  await core.chains.connect(harborId)
  harbor.answer('eth_gasPrice', { value: '0x7' })

  expect(await core.askForHost(fakeAccounts[0]!, { method: 'eth_gasPrice' })).toBe('0x7')
})

test('after disposal no event is handled, and the session is kept for the next visit', async () => {
  const { core, facts, clock } = await start()
  await core.chains.connect(harborId)
  facts.length = 0

  core.dispose()
  harbor.selectChain(10)

  expect(facts).toEqual([])
  expect(harbor.listenerCount).toBe(0)
  expect(clock.pending).toBe(0)
  await settled()
  expect(storage.values.connectionStatus).toBe('connected')
})
