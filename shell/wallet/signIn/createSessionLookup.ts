import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import { type AccountId, parseAccountId } from '@shared/domain/caip'
import type { SignIn, SignInSession } from '@shared/domain/signIn'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import type { SignInEvent } from './signInModel'
import { signInTimings } from './signInTimings'
import type { SignInSource } from './toSource'

interface SessionLookupDeps {
  readonly source: SignInSource
  readonly state: ReadonlyStore<SignIn>
  readonly send: (event: SignInEvent) => void
  readonly active: () => AccountId | undefined
  /** A visitor who is signing goes on, and learns of a new session at the end. */
  readonly isSigning: () => boolean
  readonly clock: Clock
  readonly log: Logger
}

export type SessionLookup = ReturnType<typeof createSessionLookup>

/**
 * Looks up sign-in sessions. Looks the active account's session up again when it expires, or as often as the host says.
 */
export function createSessionLookup(deps: SessionLookupDeps) {
  const { source, state, send, active, isSigning, clock, log } = deps
  const { siwx } = source
  let cancelRecheck: Dispose = () => {}

  async function sessionFor(accountId: AccountId) {
    const { networkId, address } = parseAccountId(accountId)
    return (await siwx.getSessions(networkId, address))[0]
  }

  function revoke(accountId: AccountId) {
    const { networkId, address } = parseAccountId(accountId)
    return siwx.revokeSession(networkId, address)
  }

  function found(accountId: AccountId, session: SignInSession) {
    send({ type: 'found', accountId, session })
    cancelRecheck()
    const expiresAt = Date.parse(session.data.expirationTime ?? '') || Number.POSITIVE_INFINITY
    const waitMs = Math.min(expiresAt - clock.now(), source.recheckMs)
    if (waitMs < signInTimings.longestWaitMs) cancelRecheck = clock.after(Math.max(0, waitMs), recheck)
  }

  async function recheck() {
    const accountId = active()
    if (!accountId) return
    try {
      const session = await sessionFor(accountId)
      if (accountId !== active()) return
      const now = state.get()
      if (!session) send({ type: 'lost', accountId, isRequired: siwx.getRequired() })
      else if (!isSigning()) {
        const isKnown = now.status === 'signedIn' && now.session.signature === session.signature
        found(accountId, isKnown ? now.session : session)
      }
    } catch (error) {
      // A source that cannot be asked signs no visitor out.
      log.warn('The session could not be looked up', error)
      if (accountId === active() && state.get().status === 'signedIn')
        cancelRecheck = clock.after(signInTimings.retryMs, recheck)
    }
  }

  return { sessionFor, revoke, found, recheck, stop: () => cancelRecheck() }
}
