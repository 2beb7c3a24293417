import type { Logger } from '@shared/contract/ports/logger'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SignInRefused } from '@shared/errors/signInErrors'
import type { ConnectingSignIn } from '../../reach/connectors/connectingSignIn'
import type { Revocations } from './createRevocations'
import type { SessionLookup } from './createSessionLookup'
import { signInFields } from './signInFields'
import type { SignInSource } from './toSource'

interface ConnectingSignInDeps {
  readonly source: SignInSource
  readonly lookup: Pick<SessionLookup, 'sessionFor'>
  /** Knows the accounts that are connected already. */
  readonly revocations: Pick<Revocations, 'accountIds'>
  readonly log: Logger
}

/** Signing in by the request that connects, with the messages and sessions of the source. */
export function createConnectingSignIn(deps: ConnectingSignInDeps): ConnectingSignIn {
  const { source, lookup, revocations, log } = deps
  const { siwx } = source

  return {
    async createRequest(chainId) {
      if (!source.supports(chainId) || !source.isPrompted) return
      try {
        return signInFields(await siwx.createMessage({ accountAddress: '', chainId }))
      } catch (error) {
        log.warn('The message to sign could not be made', error)
        return
      }
    },
    async importSessions(sessions) {
      try {
        const others = (await Promise.all(revocations.accountIds().map(lookup.sessionFor))).filter(
          (each) => each !== undefined,
        )
        await siwx.setSessions([...sessions, ...others])
      } catch (cause) {
        log.warn('The signature was not accepted', cause)
        throw new LatchkeyError(SignInRefused, {}, { cause })
      }
    },
  }
}
