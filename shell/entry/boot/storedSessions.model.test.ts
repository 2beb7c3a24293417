import { networkIdOf, sessionOf } from '@shared/domain/connection'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeCoreDeps, type FakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { mainnet, optimism } from '../../../tests/fakes/fakeNetworks'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { createFakeWallet, type FakeWallet, fakeAccounts, rpcError } from '../../../tests/fakes/fakeWallet'
import { createCore } from '../package/sessions'
import type { Core } from './createCore'
import { createCoreState } from './createCoreState'

/** A visitor with one wallet that is slow, silent, or contradicts itself, over several visits. */
interface World {
  core: Core
  deps: FakeCoreDeps
  readonly wallet: FakeWallet
  readonly reload: () => Promise<void>
  /** Answers that are held back. */
  readonly held: (() => void)[]
  /** How often the visitor has pressed for something that the wallet may ask about. */
  presses: number
  /** A session is stored that neither the wallet nor the visitor has ended. */
  isOwed: boolean
  readonly attempts: AbortController[]
  /** The methods that the wallet answers with "unauthorized", which ends a session after a press. */
  readonly refused: Set<string>
}
type Action = (world: World) => unknown

const reads = fc.constantFrom('eth_accounts', 'eth_chainId')
const methods = ['eth_requestAccounts', 'wallet_switchEthereumChain', 'eth_accounts', 'eth_chainId']
const asks = fc.constantFrom(...methods)
const unauthorized = { error: rpcError(4100, 'Unauthorized') }
const faults = fc.constantFrom('silence' as const, { error: rpcError(-32002, 'Pending') }, unauthorized, {
  error: new Error('Internal'),
})
const isConnected = ({ core }: World) => sessionOf(core.connection.get()).status === 'connected'
const quietly = (promise: Promise<unknown>) => void promise.catch(() => {})
const press = (world: World, ask: () => Promise<unknown>) => {
  world.presses++
  quietly(ask())
}

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.constant<Action>((world) => {
    const attempt = new AbortController()
    world.attempts.push(attempt)
    press(world, () => world.core.chains.connect(world.wallet.connector.id, { signal: attempt.signal }))
  }),
  fc.constant<Action>((world) => world.attempts.pop()?.abort()),
  fc.constant<Action>((world) => press(world, () => world.core.chains.signMessage('text'))),
  fc.constantFrom('eip155:1' as const, 'eip155:10' as const).map(
    (id): Action =>
      (world) =>
        press(world, () => world.core.chains.switchNetwork(id)),
  ),
  fc.constant<Action>((world) => {
    world.isOwed = false
    quietly(world.core.chains.disconnect())
  }),
  fc.tuple(asks, faults).map(
    ([method, fault]): Action =>
      ({ wallet, refused }) => {
        wallet.answer(method, fault)
        if (fault === unauthorized) refused.add(method)
        else refused.delete(method)
      },
  ),
  asks.map(
    (method): Action =>
      ({ wallet, refused }) => {
        wallet.restore(method)
        refused.delete(method)
      },
  ),
  reads.map(
    (method): Action =>
      ({ wallet, held }) =>
        held.push(wallet.hold(method)),
  ),
  fc.constant<Action>(({ held }) => held.shift()?.()),
  fc.constantFrom([fakeAccounts[0]], [fakeAccounts[1]], [...fakeAccounts]).map(
    (accounts): Action =>
      ({ wallet }) =>
        wallet.selectAccounts(accounts),
  ),
  fc.constant<Action>((world) => {
    world.isOwed = false
    world.wallet.selectAccounts([])
    world.wallet.selectAccounts([fakeAccounts[0]])
  }),
  fc.constantFrom(1, 10, 137).map(
    (chainId): Action =>
      ({ wallet }) =>
        wallet.selectChain(chainId),
  ),
  fc
    .tuple(
      fc.constantFrom('accountsChanged', 'chainChanged', 'connect'),
      fc.constantFrom({}, undefined, 'x', '7'),
    )
    .map(
      ([event, payload]): Action =>
        ({ wallet }) =>
          wallet.emit(event, payload),
    ),
  fc.integer({ min: 0, max: 6_000 }).map(
    (ms): Action =>
      ({ deps }) =>
        deps.clock.advance(ms),
  ),
  fc.constant<Action>((world) => world.reload()),
)

test('a stored session outlives whatever a wallet fails to say, and the state ends as the wallet says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(action, fc.boolean()), { minLength: 10, maxLength: 40, size: 'max' }),
      async (actions) => {
        const wallet = createFakeWallet({ knownChainIds: [10] })
        const storage = createFakeStorage()
        const world = {
          wallet,
          held: [],
          attempts: [],
          presses: 0,
          isOwed: false,
          refused: new Set(),
        } as unknown as World
        const visit = async () => {
          world.deps = createFakeCoreDeps({
            wallets: [wallet],
            networks: [mainnet, optimism],
            storage: storage.tab(),
          })
          world.core = createCore(world.deps, await createCoreState(world.deps))
          quietly(world.core.reconnect())
        }
        Object.assign(world, {
          async reload() {
            world.core.dispose()
            await visit()
          },
        })
        await visit()

        for (const [act, isWaitedFor] of actions) {
          const wasConnected = isConnected(world)
          await act(world)
          if (isWaitedFor) await settled()
          if (isConnected(world) && !wasConnected) world.isOwed = true
          if (world.refused.size > 0) world.isOwed = false
        }
        const requested = wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length
        expect(requested).toBeLessThanOrEqual(world.presses)

        for (const answer of world.held) answer()
        for (const attempt of world.attempts) attempt.abort()
        for (const method of methods) wallet.restore(method)
        await settled()
        if (world.isOwed) expect(storage.values.connectedConnectors).toEqual({ eip155: wallet.connector.id })
        await world.reload()
        await world.deps.clock.advance(10_000)

        const session = sessionOf(world.core.connection.get())
        const [account] = (await wallet.provider.request({ method: 'eth_accounts' })) as string[]
        const chainId = Number(await wallet.provider.request({ method: 'eth_chainId' }))
        if (world.isOwed) expect(session.status).toBe('connected')
        expect(session.status).not.toBe('connecting')
        if (session.status === 'connected') {
          expect(session.accounts[0]!.address).toBe(account)
          expect(networkIdOf(world.core.connection.get())).toBe(`eip155:${chainId}`)
        }
        world.core.dispose()
      },
    ),
    { numRuns: 200 },
  )
})
