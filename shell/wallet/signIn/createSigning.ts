import type { Chains } from '@shared/contract/ports/chains'
import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import { type AccountId, parseAccountId } from '@shared/domain/caip'
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
import type { ReadonlyStore } from '@shared/store/store'
import type { SessionLookup } from './createSessionLookup'
import { signInFields } from './signInFields'
import type { SignInEvent } from './signInModel'
import type { SignInSource } from './toSource'

interface SigningDeps {
  readonly source: SignInSource
  readonly state: ReadonlyStore<SignIn>
  readonly send: (event: SignInEvent) => void
  readonly chains: Pick<Chains, 'signMessage'>
  readonly clock: Clock
  readonly log: Logger
  readonly prompt: () => void
  /** Resolves once the lookup that is under way has ended. */
  readonly whenChecked: () => Promise<void>
  /** Looks up an account once more, and asks the visitor if it has no session. */
  readonly checkAgain: (accountId: AccountId) => Promise<void>
  readonly lookup: Pick<SessionLookup, 'found' | 'revoke'>
}

/** Makes the message, asks the wallet for its signature, and hands both to the source. */
export function createSigning(deps: SigningDeps) {
  const { source, state, send, chains, clock, log, prompt, whenChecked, checkAgain, lookup } = deps
  const { siwx } = source
  /** Results of an earlier turn are ignored. */
  let turn = 0
  let making: Promise<void> = Promise.resolve()
  let signing: Promise<void> | undefined
  let madeAt = 0

  async function makeMessage(accountId: AccountId) {
    const mine = ++turn
    const { networkId, address } = parseAccountId(accountId)
    try {
      const message = copyOf(await siwx.createMessage({ accountAddress: address, chainId: networkId }))
      if (mine !== turn) return
      madeAt = clock.now()
      send({ type: 'prepared', accountId, message })
    } catch (cause) {
      if (mine !== turn) return
      log.warn('The message to sign could not be made', cause)
      send({ type: 'failed', accountId, error: new LatchkeyError(SignInUnavailable, {}, { cause }) })
    }
  }

  function make(accountId: AccountId) {
    making = makeMessage(accountId)
  }

  async function prepare() {
    await whenChecked()
    const now = state.get()
    if (!isUnauthenticated(now)) return
    if (now.status === 'failed') await checkAgain(now.accountId)
    else if (now.status === 'needed' || (now.status === 'ready' && clock.now() - madeAt > source.freshMs)) {
      send({ type: 'preparing' })
      make(now.accountId)
    }
    await making
  }

  async function sign() {
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
    const session = { data: signInFields(message), message: text, signature }
    let added: SignInSession
    try {
      added = await siwx.addSession(session)
    } catch (cause) {
      stillMine()
      log.warn('The signature was not accepted', cause)
      // A source that refused a message may not take the same one again.
      send({ type: 'preparing' })
      make(accountId)
      throw new LatchkeyError(SignInRefused, {}, { cause })
    }
    if (mine !== turn) {
      // The visitor gave up while the source verified.
      await lookup.revoke(accountId)
      stillMine()
    }
    lookup.found(accountId, added)
  }

  return {
    make,
    prepare,
    sign(): Promise<void> {
      signing ??= sign().finally(() => {
        signing = undefined
      })
      return signing
    },
    isSigning: () => signing !== undefined,
    /** Ignores what is under way. */
    abort() {
      turn++
      signing = undefined
    },
  }
}

/** A copy, which the state freezes: the text that is shown is the text that is signed, even if the host changes its object. */
function copyOf(message: SignInMessage | undefined): SignInMessage {
  const text = String(message ?? '')
  return { ...signInFields(message ?? ({} as SignInFields)), toString: () => text }
}
