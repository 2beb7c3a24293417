import type { Logger } from '@shared/contract/ports/logger'
import type { AccountId } from '@shared/domain/caip'
import type { SignInSession } from '@shared/domain/signIn'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SignInRefused } from '@shared/errors/signInErrors'
import type { ConnectingSignIn } from '../connectors/connectingSignIn'
import { signInFields } from './signInFields'
import type { SignInSource } from './toSource'

interface ConnectingSignInDeps {
  readonly source: SignInSource
  readonly sessionFor: (accountId: AccountId) => Promise<SignInSession | undefined>
  /** The accounts that are connected already. */
  readonly accountIds: () => readonly AccountId[]
  readonly log: Logger
}

/** Signing in by the request that connects, with the messages and sessions of the source. */
export function createConnectingSignIn(deps: ConnectingSignInDeps): ConnectingSignIn {
  const { source, sessionFor, accountIds, log } = deps
  const { siwx } = source

  return {
    async createRequest(chainId) {
      if (!source.supports(chainId) || !source.isPrompted) return
      try {
        return signInFields(await siwx.createMessage({ accountAddress: '', chainId }))
      } catch (error) {
        log.warn('The wallet is asked to connect alone: no message could be made', error)
        return
      }
    },
    async importSessions(sessions) {
      try {
        const others = (await Promise.all(accountIds().map(sessionFor))).filter((each) => each !== undefined)
        await siwx.setSessions([...sessions, ...others])
      } catch (cause) {
        log.warn('The signature was not accepted', cause)
        throw new LatchkeyError(SignInRefused, {}, { cause })
      }
    },
  }
}
