import type { Namespace, NetworkId } from '@shared/domain/caip'
import { networkIdOf, sessionOf } from '@shared/domain/connection'
import { NoAccounts, UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { mainnet, optimism, solana } from '../../../tests/fakes/fakeNetworks'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { createFakeTransactions } from '../../../tests/fakes/fakeTransactions'
import type { ProviderEvent } from '../../ground/connection/adapterSession'
import type { ChainAdapter } from '../../reach/chains/adapter'
import type { PairedSession, ShellConnector } from '../../reach/connectors/connector'
import { createCore as create } from '../package/sessions'
import type { Core } from './createCore'
import { createCoreState } from './createCoreState'

const both = ['eip155', 'solana'] as const
type Chain = (typeof both)[number]

const walletNamespaces = {
  harbor: ['eip155'],
  reef: ['solana'],
  multi: ['eip155', 'solana'],
} as const satisfies Record<string, readonly Chain[]>

/** The wallets around a page: which accounts each shares with it, and its listeners. They outlive a reload. */
class Surroundings {
  readonly shared = new Map<string, readonly string[]>()
  readonly listeners = new Map<string, Set<(event: ProviderEvent) => void>>()
  /** The visitor's answer in the paired wallet: shares these, or declines. */
  agrees: readonly Chain[] | 'declines' = both
  isWilling = true

  key = (namespace: Namespace, connectorId: string) => `${namespace} ${connectorId}`

  share(namespace: Chain, connectorId: string, addresses: readonly string[]) {
    const key = this.key(namespace, connectorId)
    if (addresses.length > 0) this.shared.set(key, addresses)
    else this.shared.delete(key)
    const accounts = addresses.map((address) => ({ namespace, address, type: 'eoa' as const }))
    const event: ProviderEvent =
      addresses.length > 0 ? { type: 'accountsChanged', accounts } : { type: 'disconnected' }
    for (const listener of [...(this.listeners.get(key) ?? [])]) listener(event)
  }

  adapter(namespace: Chain): ChainAdapter {
    const session = (connectorId: string, networkId: NetworkId) => {
      const addresses = this.shared.get(this.key(namespace, connectorId))
      if (!addresses) return
      return {
        accounts: addresses.map((address) => ({ namespace, address, type: 'eoa' as const })),
        networkId,
      }
    }
    const home = namespace === 'eip155' ? mainnet.caipNetworkId : solana.caipNetworkId
    return {
      namespace,
      connect: async ({ id }, { networkId }) => {
        if (!this.isWilling) throw new LatchkeyError(UserRejected)
        // A wallet that has shared accounts with a page before shares the same ones again.
        const key = this.key(namespace, id)
        if (!this.shared.has(key)) this.shared.set(key, [`${namespace}-${id}`])
        const opened = session(id, networkId)
        if (!opened) throw new LatchkeyError(NoAccounts)
        return opened
      },
      verifyMessage: async () => true,
      reconnect: async ({ id }) => session(id, home),
      disconnect: async ({ id }) => void this.shared.delete(this.key(namespace, id)),
      subscribe: async ({ id }, listener) => {
        const key = this.key(namespace, id)
        const heard = this.listeners.get(key) ?? new Set()
        this.listeners.set(key, heard.add(listener))
        return () => void heard.delete(listener)
      },
      switchNetwork: async () => {},
      nativeBalance: async () => ({ value: 0n, decimals: 18, symbol: 'X' }),
      parseAddress: (text) => text,
      signMessage: async () => 'signature',
      transactions: async () => createFakeTransactions(),
    }
  }

  pairedSession: PairedSession = {
    providers: {},
    peerName: () => 'Phone',
    allows: () => true,
    sends: () => true,
    prepare() {},
    open: async () => {
      if (this.agrees === 'declines') throw new LatchkeyError(UserRejected)
      for (const namespace of both) this.share(namespace, 'walletConnect', [])
      for (const namespace of this.agrees) {
        this.shared.set(this.key(namespace, 'walletConnect'), [`${namespace}-phone`])
      }
      return []
    },
    end: async () => {
      for (const namespace of both) this.shared.delete(this.key(namespace, 'walletConnect'))
    },
  }
}

interface Page {
  core: Core
  readonly around: Surroundings
  reload(): Promise<void>
}
type Action = { readonly name: string; readonly act: (page: Page) => unknown }

const quietly = (promise: Promise<unknown>) => void promise.catch(() => {})
const wallet = fc.constantFrom(...(Object.keys(walletNamespaces) as (keyof typeof walletNamespaces)[]))
const chain = fc.constantFrom(...both)

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.tuple(wallet, fc.option(chain, { nil: undefined })).map(([id, namespace]) => ({
    name: `connect ${id} ${namespace ?? ''}`,
    act: ({ core }: Page) => quietly(core.chains.connect(id, { namespace })),
  })),
  fc
    .tuple(fc.constantFrom(both, ['eip155'], ['solana'], [], 'declines'), chain)
    .map(([agrees, namespace]) => ({
      name: `pair ${namespace}, the wallet shares ${agrees}`,
      act({ core, around }: Page) {
        around.agrees = agrees as Surroundings['agrees']
        quietly(core.chains.connect('walletConnect', { namespace }))
      },
    })),
  fc.option(chain, { nil: undefined }).map((namespace) => ({
    name: `disconnect ${namespace ?? 'all'}`,
    act: ({ core }: Page) => quietly(core.chains.disconnect(namespace)),
  })),
  fc.constantFrom(mainnet, optimism, solana).map(({ caipNetworkId }) => ({
    name: `switch to ${caipNetworkId}`,
    act: ({ core }: Page) => quietly(core.chains.switchNetwork(caipNetworkId)),
  })),
  fc
    .tuple(chain, fc.constantFrom('harbor', 'reef', 'multi', 'walletConnect'), fc.nat(2))
    .map(([namespace, id, count]) => ({
      name: `${id} shares ${count} accounts of ${namespace}`,
      // Changes by a wallet come over a socket or from another process, never within a turn of our event loop.
      async act({ around }: Page) {
        await settled()
        // A wallet tells a page only about accounts that it has shared with it.
        if (!around.shared.has(around.key(namespace, id))) return
        around.share(
          namespace,
          id,
          Array.from({ length: count }, (_, i) => `${namespace}-${id}-${i}`),
        )
      },
    })),
  fc.boolean().map((isWilling) => ({
    name: isWilling ? 'the visitor agrees' : 'the visitor declines',
    act({ around }: Page) {
      around.isWilling = isWilling
    },
  })),
  fc.constant({ name: 'reload', act: (page: Page) => page.reload() }),
)

test('after any actions, namespaces are independent, and the connection matches the wallets', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(action, fc.boolean()), { minLength: 5, maxLength: 30, size: 'max' }),
      async (actions) => {
        const around = new Surroundings()
        const storage = createFakeStorage()
        const connectors = Object.entries(walletNamespaces).map(
          ([id, namespaces]): ShellConnector => ({
            id,
            type: 'ANNOUNCED',
            name: id,
            namespaces,
            providers: {},
          }),
        )
        const clocks: { advance(ms: number): unknown }[] = []
        const start = async () => {
          const deps = createFakeCoreDeps({
            wallets: connectors.map((connector) => ({ connector })),
            networks: [mainnet, optimism, solana],
            projectId: 'tests',
            storage: storage.tab(),
            adapters: { eip155: around.adapter('eip155'), solana: around.adapter('solana') },
            pairing: () => around.pairedSession,
          })
          clocks.push(deps.clock)
          return create(deps, await createCoreState(deps))
        }
        const page: Page = {
          core: await start(),
          around,
          async reload() {
            await settled()
            page.core.dispose()
            page.core = await start()
            await page.core.reconnect()
          },
        }

        for (const [{ act }, isWaitedFor] of actions) {
          await act(page)
          if (!isWaitedFor) continue
          await settled()
          holds(page, storage.values)
        }
        await settled()
        holds(page, storage.values)
      },
    ),
    { numRuns: 300 },
  )
})

function holds({ core, around }: Page, stored: ReturnType<typeof createFakeStorage>['values']) {
  const connection = core.connection.get()
  expect(both).toContain(connection.activeNamespace)
  expect(networkIdOf(connection)?.split(':')[0]).toBe(connection.activeNamespace)

  const connected: Record<string, string> = {}
  for (const namespace of both) {
    const session = sessionOf(connection, namespace)
    expect(session.status).not.toBe('connecting')
    if (session.status !== 'connected') continue
    connected[namespace] = session.connector.id
    expect(session.accounts).toContainEqual(session.account)
    expect(session.account.namespace).toBe(namespace)
    expect(session.connector.namespaces).toContain(namespace)
    // The account is one that the wallet shares in this namespace, and in no other.
    expect(around.shared.get(around.key(namespace, session.connector.id))).toContain(session.account.address)
  }
  expect(stored.connectedConnectors ?? {}).toEqual(connected)
  const isConnected = Object.keys(connected).length > 0
  expect(stored.connectionStatus ?? 'disconnected').toBe(isConnected ? 'connected' : 'disconnected')

  for (const [key, listeners] of around.listeners) {
    const [namespace, connectorId] = key.split(' ') as [Chain, string]
    expect([key, listeners.size]).toEqual([key, connected[namespace] === connectorId ? 1 : 0])
  }
}
