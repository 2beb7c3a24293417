import type { Bus } from '@shared/bus/createBus'
import type { Chains } from '@shared/contract/ports/chains'
import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { SignInPort } from '@shared/contract/ports/signIn'
import { type AccountId, type NetworkId, parseAccountId, toAccountId } from '@shared/domain/caip'
import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import { isUnauthenticated, type SignIn } from '@shared/domain/signIn'
import { SignInUnavailable } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import type { Dispose, ReadonlyStore, Store } from '@shared/store/store'
import type { ConnectingSignIn } from '../../reach/connectors/connectingSignIn'
import { createConnectingSignIn } from './createConnectingSignIn'
import { createRevocations } from './createRevocations'
import { createSessionLookup } from './createSessionLookup'
import { createSigning } from './createSigning'
import { nextSignIn, type SignInEvent } from './signInModel'
import type { SignInSource } from './toSource'

export interface SignInDeps {
  readonly source: SignInSource
  readonly state: Store<SignIn>
  readonly chains: Pick<Chains, 'disconnect' | 'selectAccount' | 'signMessage' | 'switchNetwork'>
  readonly networkIds: () => readonly NetworkId[]
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  /** Shows the view in which the visitor signs, unless it shows already. */
  readonly prompt: () => void
}

/** Signing in as the core uses it, besides the part for features. */
export interface SignInFlow extends Omit<SignInPort, keyof ReadonlyStore<SignIn>>, ConnectingSignIn {
  /** Called with each next connection, before its listeners are. */
  follow(connection: Connection): void
  /**
   * Resolves if the active account may stay connected.
   * @throws SignInUnavailable if its session cannot be looked up; it is disconnected then, if signing in is required
   */
  enforce(): Promise<void>
  /** From here on, a visitor who is not signed in is asked. Before, sessions of an earlier visit are restored. */
  enablePrompts(): void
  /** Resolves once the lookup that is under way has ended. */
  whenChecked(): Promise<void>
  /** Disconnects a visitor who must sign in and closed the dialog instead. */
  onDialogClosed(): Promise<void>
  /** Resolves once the sign-in sessions of disconnected accounts are revoked, or after 3 s. */
  whenRevoked(): Promise<void>
  /** Looks up again: another tab has signed in or out. */
  recheck(): void
  readonly dispose: Dispose
}

/** Leads from a connected account to one that is signed in. `nextSignIn` decides what happens when. */
export function createSignIn(deps: SignInDeps): SignInFlow {
  const { source, state, chains, bus, log, prompt } = deps
  const { siwx } = source
  const revocations = createRevocations(deps)
  let active: AccountId | undefined
  let isFollowing = false
  let arePromptsEnabled = false
  let checking: Promise<void> = Promise.resolve()
  const lookup = createSessionLookup({
    ...deps,
    send,
    active: () => active,
    isSigning: () => signing.isSigning(),
  })
  const signing = createSigning({
    ...deps,
    send,
    checkAgain,
    whenChecked: () => checking,
    lookup,
  })

  function send(event: SignInEvent) {
    const before = state.get()
    state.update((now) => nextSignIn(now, event))
    const now = state.get()
    if (now === before) return
    if (before.status === 'signedIn') bus.emit('signedOut', { accountId: before.accountId })
    if (now.status === 'signedIn') bus.emit('signedIn', { accountId: now.accountId })
  }

  function accountIdOf(connection: Connection): AccountId | undefined {
    const session = sessionOf(connection)
    const networkId = networkIdOf(connection)
    if (session.status !== 'connected' || !networkId || !source.supports(networkId)) return
    return toAccountId(networkId, session.account.address)
  }

  function follow(connection: Connection) {
    revocations.follow(connection)
    const now = accountIdOf(connection)
    // The first time the state may be one that other options have left.
    if (now === active && isFollowing) return
    isFollowing = true
    active = now
    signing.abort()
    lookup.stop()
    if (!now) return send({ type: 'gone' })
    send({ type: 'active', accountId: now, isRequired: siwx.getRequired() })
    checking = check(now)
  }

  async function check(accountId: AccountId, isPrompted = arePromptsEnabled && source.isPrompted) {
    try {
      const session = await lookup.sessionFor(accountId)
      if (accountId !== active) return
      if (session) return lookup.found(accountId, session)
      send({ type: 'missing', accountId, isPrompted })
      if (state.get().status !== 'preparing') return
      prompt()
      signing.make(accountId)
    } catch (cause) {
      log.warn('The session could not be looked up', cause)
      send({ type: 'failed', accountId, error: new LatchkeyError(SignInUnavailable, {}, { cause }) })
    }
  }

  function checkAgain(accountId: AccountId): Promise<void> {
    send({ type: 'active', accountId, isRequired: siwx.getRequired() })
    checking = check(accountId, true)
    return checking
  }

  async function returnTo(accountId: AccountId) {
    const { networkId, address } = parseAccountId(accountId)
    await chains.switchNetwork(networkId)
    if (active !== accountId) await chains.selectAccount(address)
    if (active !== accountId) throw new LatchkeyError(RequestAborted)
    await checking
  }

  async function cancel() {
    const now = state.get()
    if (!isUnauthenticated(now)) return
    signing.abort()
    if (now.returnsTo) {
      try {
        return await returnTo(now.returnsTo)
      } catch (error) {
        log.warn('The account that was signed in is gone', error)
        // The next cancel is final.
        send({ type: 'returnFailed' })
        if (active) signing.make(active)
        return
      }
    }
    if (now.isRequired) await chains.disconnect(parseAccountId(now.accountId).namespace)
    else send({ type: 'left' })
  }

  return {
    follow,
    prepare: signing.prepare,
    sign: signing.sign,
    cancel,
    recheck: () => void lookup.recheck(),
    ...createConnectingSignIn({ ...deps, lookup, revocations }),
    async enforce() {
      await checking
      const now = state.get()
      if (now.status !== 'failed' || !now.isLookup || !now.isRequired) return
      await chains.disconnect(parseAccountId(now.accountId).namespace)
      throw now.error
    },
    enablePrompts() {
      arePromptsEnabled = true
    },
    whenChecked: () => checking,
    async onDialogClosed() {
      const now = state.get()
      if (!isUnauthenticated(now) || now.status === 'checking' || now.status === 'needed') return
      // A wallet that is being asked may still answer.
      if (now.isRequired) await cancel()
      else if (now.status !== 'asking' && now.status !== 'verifying') send({ type: 'left' })
    },
    async signOut() {
      const accountId = active
      if (!accountId) return
      try {
        await lookup.revoke(accountId)
      } catch (cause) {
        throw new LatchkeyError(SignInUnavailable, {}, { cause })
      } finally {
        send({ type: 'lost', accountId, isRequired: siwx.getRequired() })
      }
    },
    whenRevoked: revocations.whenRevoked,
    dispose: lookup.stop,
  }
}
