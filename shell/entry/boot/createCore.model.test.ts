import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeCoreDeps, type FakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { mainnet, optimism } from '../../../tests/fakes/fakeNetworks'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { createFakeWallet, type FakeWallet, fakeAccounts, rpcError } from '../../../tests/fakes/fakeWallet'
import { createCore as create } from '../package/sessions'
import type { CoreDeps } from './coreDeps'
import type { Core } from './createCore'
import { createCoreState } from './createCoreState'

const createCore = async (deps: CoreDeps) => create(deps, await createCoreState(deps))

/** The actions of a visitor on a page and in two wallets, with prompts that stay open for a while. */
interface Page {
  readonly core: Core
  readonly wallets: readonly [FakeWallet, FakeWallet]
  readonly approvals: (() => void)[]
}
type Action = (page: Page) => unknown

const which = fc.constantFrom(0 as const, 1 as const)
const accounts = fc.constantFrom([fakeAccounts[0]], [fakeAccounts[1]], [...fakeAccounts], [])
const quietly = (promise: Promise<unknown>) => void promise.catch(() => {})

const action: fc.Arbitrary<Action> = fc.oneof(
  which.map(
    (i): Action =>
      ({ core, wallets }) =>
        quietly(core.chains.connect(wallets[i].connector.id)),
  ),
  which.map(
    (i): Action =>
      async ({ core, wallets }) => {
        const controller = new AbortController()
        quietly(core.chains.connect(wallets[i].connector.id, { signal: controller.signal }))
        await Promise.resolve()
        controller.abort()
      },
  ),
  which.map(
    (i): Action =>
      ({ wallets, approvals }) =>
        approvals.push(wallets[i].hold('eth_requestAccounts')),
  ),
  fc.constant<Action>(({ approvals }) => approvals.shift()?.()),
  which.map(
    (i): Action =>
      ({ wallets }) =>
        wallets[i].answer('eth_requestAccounts', { error: rpcError(4001, 'No') }),
  ),
  which.map(
    (i): Action =>
      ({ wallets }) =>
        wallets[i].restore('eth_requestAccounts'),
  ),
  fc.tuple(which, accounts).map(
    ([i, some]): Action =>
      ({ wallets }) =>
        wallets[i].selectAccounts(some),
  ),
  fc.tuple(which, fc.constantFrom(1, 10, 137)).map(
    ([i, chainId]): Action =>
      ({ wallets }) =>
        wallets[i].selectChain(chainId),
  ),
  fc.constantFrom('eip155:1' as const, 'eip155:10' as const).map(
    (id): Action =>
      ({ core }) =>
        quietly(core.chains.switchNetwork(id)),
  ),
  fc.constant<Action>(({ core }) => quietly(core.chains.disconnect())),
)

/** The connection as a host knows it from the facts alone. */
function believed(facts: FakeCoreDeps['facts']) {
  const belief: { connectorId?: string | undefined; address?: string | undefined; networkId: string } = {
    networkId: 'eip155:1',
  }
  for (const [name, payload] of facts) {
    const { connectorId, accountId, networkId } = payload as Record<string, string | undefined>
    if (name === 'connected') {
      expect(belief.connectorId).not.toBe(connectorId)
      Object.assign(belief, { connectorId, address: accountId!.split(':')[2] })
    }
    if (name === 'accountChanged') {
      expect(belief.address).not.toBe(accountId!.split(':')[2])
      belief.address = accountId!.split(':')[2]
    }
    if (name === 'networkChanged') {
      expect(belief.networkId).not.toBe(networkId)
      belief.networkId = networkId!
    }
    if (name === 'disconnected') {
      expect(belief.connectorId).toBeDefined()
      Object.assign(belief, { connectorId: undefined, address: undefined })
    }
  }
  return belief
}

function actual(connection: Connection) {
  const session = sessionOf(connection)
  const isConnected = session.status === 'connected'
  return {
    connectorId: isConnected ? session.connector.id : undefined,
    address: isConnected ? session.account.address : undefined,
    networkId: networkIdOf(connection),
  }
}

test('after any actions of a visitor, facts, storage and listeners agree with the connection', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(action, fc.boolean()), { minLength: 10, maxLength: 40, size: 'max' }),
      async (actions) => {
        const wallets = [
          createFakeWallet({ rdns: 'local.harbor', knownChainIds: [10] }),
          createFakeWallet({ rdns: 'local.quay', knownChainIds: [10], chainId: 10 }),
        ] as const
        const storage = createFakeStorage()
        const deps = createFakeCoreDeps({ wallets, networks: [mainnet, optimism], storage: storage.tab() })
        const page: Page = { core: await createCore(deps), wallets, approvals: [] }

        for (const [act, isWaitedFor] of actions) {
          await act(page)
          if (isWaitedFor) await settled()
        }
        for (const approve of page.approvals) approve()
        await settled()
        await deps.clock.advance(10_000)

        const connection = page.core.connection.get()
        const session = sessionOf(connection)
        const connectorId = session.status === 'connected' ? session.connector.id : undefined
        expect(believed(deps.facts)).toEqual(actual(connection))
        expect(session.status).not.toBe('connecting')
        if (session.status === 'connected') expect(session.accounts).toContain(session.account)
        expect(storage.values.connectedConnectors?.eip155).toBe(connectorId)
        for (const wallet of wallets) {
          expect(wallet.listenerCount > 0).toBe(wallet.connector.id === connectorId)
        }
        expect(deps.clock.pending).toBe(0)
      },
    ),
    { numRuns: 200 },
  )
})
