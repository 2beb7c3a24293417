import type { Bus } from '@shared/bus/createBus'
import type { Chains } from '@shared/contract/ports/chains'
import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { SignInPort } from '@shared/contract/ports/signIn'
import { type AccountId, type NetworkId, parseAccountId, toAccountId } from '@shared/domain/caip'
import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import {
  isUnauthenticated,
  type SignIn,
  type SignInFields,
  type SignInMessage,
  type SignInSession,
} from '@shared/domain/signIn'
import { SignatureDeclined, SignInUnavailable, SiwxNotEnabled } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import { SignInRefused } from '@shared/errors/signInErrors'
import type { Dispose, ReadonlyStore, Store } from '@shared/store/store'
import { createRevocations } from './createRevocations'
import { nextSignIn, type SignInEvent } from './signInModel'
import { signInTimings } from './signInTimings'
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

/** What signing in does for the core, besides what it does for features. */
export interface SignInFlow extends Omit<SignInPort, keyof ReadonlyStore<SignIn>> {
  /** Called with each connection that is about to be the one there is, before anybody else hears of it. */
  follow(connection: Connection): void
  /** What a wallet may be asked to sign while it connects. Its account is not known yet. Never rejects. */
  createRequest(chainId: NetworkId): Promise<SignInFields | undefined>
  /** Takes what a wallet has signed while it connected. @throws SignInRefused */
  importSessions(sessions: readonly SignInSession[]): Promise<void>
  /**
   * Whether the active account may stay, now that it is connected.
   * @throws SignInUnavailable where nobody can say; it is disconnected then, where a signature is required
   */
  enforce(): Promise<void>
  /** From here on a visitor who is not signed in is asked: before, sessions of an earlier visit are restored. */
  enablePrompts(): void
  /** Resolves once what is being looked up is known. */
  whenChecked(): Promise<void>
  /** The screen is closed: a visitor who must sign in and was shown no way to is not left half connected. */
  onDialogClosed(): Promise<void>
  /** Resolves once the sessions of whoever disconnected are ended, or after 3 s. */
  whenRevoked(): Promise<void>
  /** Looks again: another tab has signed in or out. */
  recheck(): void
  readonly dispose: Dispose
}

/** The way from a connected account to one that is signed in. What happens when is `nextSignIn`'s to say. */
export function createSignIn(deps: SignInDeps): SignInFlow {
  const { source, state, chains, bus, clock, log, prompt } = deps
  const { siwx } = source
  const revocations = createRevocations(deps)
  const isRequired = () => siwx.getRequired?.() ?? true
  let active: AccountId | undefined
  let isFollowing = false
  let arePromptsEnabled = false
  /** What was begun in an earlier turn has nothing to say any more. */
  let turn = 0
  let checking: Promise<void> = Promise.resolve()
  let making: Promise<void> = Promise.resolve()
  let signing: Promise<void> | undefined
  let madeAt = 0
  let cancelRecheck: Dispose = () => {}

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
    // What another way to sign in has left is not this one's state.
    if (now === active && isFollowing) return
    isFollowing = true
    active = now
    turn++
    signing = undefined
    cancelRecheck()
    if (!now) return send({ type: 'gone' })
    send({ type: 'active', accountId: now, isRequired: isRequired() })
    checking = check(now)
  }

  const sessionIn = async (accountId: AccountId) => {
    const { networkId, address } = parseAccountId(accountId)
    return (await siwx.getSessions(networkId, address))[0]
  }

  async function check(accountId: AccountId, isPrompted = arePromptsEnabled && source.isPrompted) {
    try {
      const session = await sessionIn(accountId)
      if (accountId !== active) return
      if (session) return found(accountId, session)
      send({ type: 'missing', accountId, isPrompted })
      if (state.get().status !== 'preparing') return
      prompt()
      making = make(accountId)
    } catch (cause) {
      log.warn('Nobody can say whether the visitor is signed in', cause)
      send({ type: 'failed', accountId, error: new LatchkeyError(SignInUnavailable, {}, { cause }) })
    }
  }

  function found(accountId: AccountId, session: SignInSession) {
    send({ type: 'found', accountId, session })
    cancelRecheck()
    const expiresAt = Date.parse(session.data.expirationTime ?? '') || Number.POSITIVE_INFINITY
    const waitMs = Math.min(expiresAt - clock.now(), source.recheckMs)
    if (waitMs < signInTimings.longestWaitMs) cancelRecheck = clock.after(Math.max(0, waitMs), recheck)
  }

  async function recheck() {
    const accountId = active
    if (!accountId) return
    try {
      const session = await sessionIn(accountId)
      if (accountId !== active) return
      const now = state.get()
      if (!session) send({ type: 'lost', accountId, isRequired: isRequired() })
      // Whoever signs just now goes on, and finds out at the end.
      else if (!signing) {
        const isKnown = now.status === 'signedIn' && now.session.signature === session.signature
        found(accountId, isKnown ? now.session : session)
      }
    } catch (error) {
      // Who cannot be asked signs nobody out.
      log.warn('Nobody can say whether the visitor is still signed in', error)
      if (accountId === active && state.get().status === 'signedIn')
        cancelRecheck = clock.after(signInTimings.retryMs, recheck)
    }
  }

  async function make(accountId: AccountId) {
    const mine = ++turn
    const { networkId, address } = parseAccountId(accountId)
    try {
      const message = asItIs(await siwx.createMessage({ accountAddress: address, chainId: networkId }))
      if (mine !== turn) return
      madeAt = clock.now()
      send({ type: 'prepared', accountId, message })
    } catch (cause) {
      if (mine !== turn) return
      log.warn('The message to sign could not be made', cause)
      send({ type: 'failed', accountId, error: new LatchkeyError(SignInUnavailable, {}, { cause }) })
    }
  }

  async function prepare() {
    await checking
    const now = state.get()
    if (!isUnauthenticated(now)) return
    if (now.status === 'failed') {
      // Somebody may have signed in meanwhile, or it was that question which failed.
      send({ type: 'active', accountId: now.accountId, isRequired: isRequired() })
      checking = check(now.accountId, true)
      await checking
    } else if (now.status === 'needed' || (now.status === 'ready' && clock.now() - madeAt > source.freshMs)) {
      send({ type: 'preparing' })
      making = make(now.accountId)
    }
    await making
  }

  function sign(): Promise<void> {
    signing ??= signOnce().finally(() => {
      signing = undefined
    })
    return signing
  }

  async function signOnce() {
    if (state.get().status === 'none') throw new LatchkeyError(SiwxNotEnabled)
    await prepare()
    const now = state.get()
    if (now.status === 'signedIn') return
    if (now.status === 'failed') throw now.error
    if (now.status !== 'ready') throw new LatchkeyError(RequestAborted)
    const { accountId, message } = now
    const text = String(message)
    const mine = ++turn
    const stillMine = () => {
      if (mine !== turn) throw new LatchkeyError(RequestAborted)
    }
    send({ type: 'asked' })
    const signature = await chains.signMessage(text).catch((cause) => {
      stillMine()
      send({ type: 'declined' })
      if (!isLatchkeyError(cause, 'UserRejected')) throw cause
      if (source.isPrompted) prompt()
      throw new LatchkeyError(SignatureDeclined, {}, { cause })
    })
    stillMine()
    send({ type: 'signed' })
    const session = { data: fieldsOf(message), message: text, signature }
    let kept: SignInSession
    try {
      kept = (await siwx.addSession(session)) || session
    } catch (cause) {
      stillMine()
      log.warn('The signature was not accepted', cause)
      // Whoever refused it may not take the same message again.
      send({ type: 'preparing' })
      making = make(accountId)
      throw new LatchkeyError(SignInRefused, {}, { cause })
    }
    if (mine !== turn) {
      // The visitor gave up while it was looked at.
      const { networkId, address } = parseAccountId(accountId)
      await siwx.revokeSession(networkId, address)
      stillMine()
    }
    found(accountId, kept)
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
    turn++
    signing = undefined
    if (now.returnsTo) {
      try {
        return await returnTo(now.returnsTo)
      } catch (error) {
        log.warn('There was no way back to where the visitor was signed in', error)
        // Asked again: the next time that it is given up, it is for good.
        for (const type of ['stranded', 'declined', 'preparing'] as const) send({ type })
        if (active) making = make(active)
        return
      }
    }
    if (now.isRequired) await chains.disconnect(parseAccountId(now.accountId).namespace)
    else send({ type: 'left' })
  }

  return {
    follow,
    prepare,
    sign,
    cancel,
    recheck: () => void recheck(),
    async createRequest(chainId) {
      if (!source.supports(chainId) || !source.isPrompted) return
      try {
        return fieldsOf(await siwx.createMessage({ accountAddress: '', chainId }))
      } catch (error) {
        log.warn('The wallet is asked to connect alone: no message could be made', error)
        return
      }
    },
    async importSessions(sessions) {
      try {
        const others = (await Promise.all(revocations.accountIds().map(sessionIn))).filter(
          (each) => each !== undefined,
        )
        await siwx.setSessions([...sessions, ...others])
      } catch (cause) {
        log.warn('The signature was not accepted', cause)
        throw new LatchkeyError(SignInRefused, {}, { cause })
      }
    },
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
      const { networkId, address } = parseAccountId(accountId)
      try {
        await siwx.revokeSession(networkId, address)
      } catch (cause) {
        throw new LatchkeyError(SignInUnavailable, {}, { cause })
      } finally {
        send({ type: 'lost', accountId, isRequired: isRequired() })
      }
    },
    whenRevoked: revocations.whenRevoked,
    dispose: () => cancelRecheck(),
  }
}

/** A copy, which the state freezes: what is shown of it is what is signed, whatever becomes of the object that was given. */
function asItIs(message: SignInMessage | undefined): SignInMessage {
  const text = String(message ?? '')
  return { ...fieldsOf(message ?? ({} as SignInFields)), toString: () => text }
}

/** What a session keeps of a message: it has to survive JSON. */
function fieldsOf(message: SignInFields): SignInFields {
  return JSON.parse(JSON.stringify(message)) as SignInFields
}
