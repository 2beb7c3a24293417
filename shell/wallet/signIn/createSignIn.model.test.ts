import { sessionOf } from '@shared/domain/connection'
import { isUnauthenticated } from '@shared/domain/signIn'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { createFakeCoreDeps } from '../../../tests/fakes/fakeCoreDeps'
import { createFakeSiwx, type FakeSiwx } from '../../../tests/fakes/fakeSiwx'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { createFakeWallet, type FakeWallet, fakeAccounts, rpcError } from '../../../tests/fakes/fakeWallet'
import type { Core } from '../../entry/boot/createCore'
import { createCoreState } from '../../entry/boot/createCoreState'
import { createCore } from '../../entry/package/sessions'

beforeAll(() => void vi.stubGlobal('location', { host: 'host.invalid', origin: 'https://host.invalid' }))
afterAll(() => vi.unstubAllGlobals())

const walletId = 'local.harbor'

/** The actions on a page, with prompts and answers that stay open for a while. */
interface Page {
  readonly core: Core
  readonly wallet: FakeWallet
  readonly siwx: FakeSiwx
  readonly clock: { advance(ms: number): Promise<void> }
  readonly open: (() => void)[]
}
type Action = (page: Page) => unknown

const quietly = (promise: Promise<unknown>) => void promise.catch(() => {})
const named = (name: string, action: Action) => Object.assign(action, { toString: () => name })
const actions: Action[] = [
  named('connect', ({ core }) => quietly(core.chains.connect(walletId))),
  named('disconnect', ({ core }) => quietly(core.chains.disconnect())),
  named('sign', ({ core }) => quietly(core.signIn.sign())),
  named('prepare', ({ core }) => quietly(core.signIn.prepare())),
  named('cancel', ({ core }) => quietly(core.signIn.cancel())),
  named('close', ({ core }) => quietly(core.signIn.onDialogClosed())),
  named('sign out', ({ core }) => quietly(core.signIn.signOut())),
  named('go to 10', ({ core }) => quietly(core.chains.switchNetwork('eip155:10'))),
  named('go to 1', ({ core }) => quietly(core.chains.switchNetwork('eip155:1'))),
  named('wallet goes to 10', ({ wallet }) => wallet.selectChain(10)),
  named('wallet takes the first', ({ wallet }) => wallet.selectAccounts([...fakeAccounts])),
  named('wallet takes the second', ({ wallet }) => wallet.selectAccounts([...fakeAccounts].toReversed())),
  named('wallet leaves', ({ wallet }) => wallet.selectAccounts([])),
  named('wallet declines', ({ wallet }) => wallet.answer('personal_sign', { error: rpcError(4001, 'No') })),
  named('wallet agrees', ({ wallet }) => wallet.restore('personal_sign')),
  named('wallet stays where it is', ({ wallet }) =>
    wallet.answer('wallet_switchEthereumChain', { error: rpcError(4001, 'No') }),
  ),
  named('wallet goes along', ({ wallet }) => wallet.restore('wallet_switchEthereumChain')),
  named('wallet thinks', ({ wallet, open }) => open.push(wallet.hold('personal_sign'))),
  ...(['createMessage', 'addSession', 'getSessions', 'setSessions'] as const).flatMap((method) => [
    named(`${method} takes long`, ({ siwx, open }) => open.push(siwx.hold(method))),
    named(`${method} breaks`, ({ siwx }) => siwx.broken.add(method)),
    named(`${method} works`, ({ siwx }) => siwx.broken.delete(method)),
  ]),
  named('something is answered', ({ open }) => open.shift()?.()),
  named('five minutes', ({ clock }) => clock.advance(300_000)),
  named('it is no longer required', ({ siwx }) => {
    siwx.isRequired = false
  }),
  named('it is required', ({ siwx }) => {
    siwx.isRequired = true
  }),
]

function check({ core, siwx }: Page) {
  const connection = core.connection.get()
  const session = sessionOf(connection)
  const now = core.signIn.get()
  if (session.status !== 'connected') return expect(now.status).toBe('none')
  expect(now.status).not.toBe('none')
  if (now.status === 'none') return
  const { networkId } = connection.namespaces.eip155!
  expect(now.accountId).toBe(`${networkId}:${session.account.address}`)
  if (isUnauthenticated(now)) expect(now.returnsTo).not.toBe(now.accountId)
  // No account is signed in by another's signature.
  if (now.status === 'signedIn')
    expect(now.accountId).toBe(`${now.session.data.chainId}:${now.session.data.accountAddress}`)
  for (const { data, message } of siwx.sessions) expect(message).toContain(data.accountAddress)
}

test('after any actions, in any order, the state belongs to the active account, and the visitor can get out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...actions), { minLength: 5, maxLength: 30 }),
      async (doings) => {
        const wallet = createFakeWallet({ rdns: walletId, accounts: fakeAccounts, knownChainIds: [10] })
        const siwx = createFakeSiwx()
        const deps = createFakeCoreDeps({ wallets: [wallet], storage: createFakeStorage().tab(), siwx })
        const core = createCore(deps, await createCoreState(deps))
        const page: Page = { core, wallet, siwx, clock: deps.clock, open: [] }
        for (const doing of [actions[0]!, ...doings]) {
          await doing(page)
          await settled()
          check(page)
        }

        // All open prompts are answered, and all services work again.
        siwx.broken.clear()
        wallet.restore('personal_sign')
        wallet.restore('wallet_switchEthereumChain')
        for (const answer of page.open) answer()
        await settled()
        check(page)
        // Cancelling leads out, at the second time at the latest.
        await Promise.race([core.signIn.cancel(), deps.clock.advance(3_000)])
        await settled()
        await Promise.race([core.signIn.cancel(), deps.clock.advance(3_000)])
        await settled()
        check(page)
        expect(['none', 'needed', 'signedIn']).toContain(core.signIn.get().status)
        core.dispose()
      },
    ),
    { numRuns: 400 },
  )
}, 120_000)
