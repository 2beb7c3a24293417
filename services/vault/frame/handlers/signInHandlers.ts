import type { Clock } from '@shared/contract/ports/clock'
import * as z from 'zod/mini'
import { approvalSchema, begunSchema } from '../../http/email'
import { type SignedIn, signedInSchema } from '../../http/tokens'
import { FrameError } from '../FrameError'
import type { PageHandlers, RequestContext } from '../page/servePage'
import type { Session } from '../session/createSession'
import type { VaultClient } from '../session/createVaultClient'
import { VaultRefusal } from '../session/VaultRefusal'
import { tellRefusal } from './tellRefusal'

export interface SignInDeps {
  readonly client: VaultClient
  readonly session: Pick<Session, 'account' | 'begin' | 'end'>
  /** True while the server has the session. */
  readonly isLive: () => Promise<boolean>
  readonly clock: Clock
  /** Of the mail. */
  readonly locale: () => string
  /** Opens the wallet of the session that has just begun, and makes it at the first sign-in. */
  readonly openWallet: () => Promise<void>
  /** Forgets what is open: the session's account is another, or none. */
  readonly lockWallet: () => void
  readonly tellSession: () => void
}

export const signInTimings = {
  /** Between two questions whether the approval page was used. */
  pollMs: 2_000,
  /** Between two signs of life while the mail is unread: the page waits for 30 s. */
  waitingMs: 10_000,
} as const

/** An address that is being signed in, in this document alone: a reload begins anew. */
interface Attempt {
  readonly id: string
  state: 'device' | 'code'
}

type SignInHandlers = Pick<
  PageHandlers,
  'CONNECT_EMAIL' | 'CONNECT_DEVICE' | 'CONNECT_OTP' | 'IS_CONNECTED' | 'SIGN_OUT'
>

/** Signing in by mail: address, approval of a new device, code. The last address that was asked for counts. */
export function createSignInHandlers(deps: SignInDeps): SignInHandlers {
  const { client, session, clock } = deps
  let attempt: Attempt | undefined
  let signOuts = 0

  async function isSignedInAs(email: string): Promise<boolean> {
    const account = await session.account()
    // An address other than the session's always verifies again.
    return account?.email === normalize(email) && (await deps.isLive())
  }

  /** Ends a session that has never begun here. A server that does not answer keeps tokens that nobody has. */
  async function discard({ accessToken }: SignedIn) {
    const path = '/v1/sign-out'
    try {
      await client.ask({ method: 'POST', path, answer: z.object({}), accessToken })
    } catch (error) {
      if (!(error instanceof VaultRefusal)) throw error
    }
  }

  async function waitForApproval(of: Attempt, { signal, tellWaiting }: RequestContext) {
    let toldMs = clock.now()
    for (;;) {
      const { status } = await client.ask({
        ...{ method: 'POST', path: '/v1/email/device', answer: approvalSchema },
        ...{ body: { attempt: of.id }, signal },
      })
      if (status === 'approved') return
      if (status === 'ended' || attempt !== of) throw over()
      await pause(clock, signInTimings.pollMs, signal)
      if (clock.now() - toldMs < signInTimings.waitingMs) continue
      toldMs = clock.now()
      tellWaiting()
    }
  }

  return {
    CONNECT_EMAIL: ({ email }, { signal }) =>
      tellRefusal(async () => {
        if (await isSignedInAs(email)) return { action: 'CONNECT' }
        const begun = await client.ask({
          ...{ method: 'POST', path: '/v1/email', answer: begunSchema },
          ...{ body: { email, locale: deps.locale() }, signal },
        })
        const isNew = begun.action === 'VERIFY_DEVICE'
        attempt = { id: begun.attempt, state: isNew ? 'device' : 'code' }
        return isNew ? { action: begun.action, digits: begun.number } : { action: begun.action }
      }),

    CONNECT_DEVICE: (_, context) =>
      tellRefusal(async () => {
        const waiting = attempt
        if (!waiting) throw over()
        if (waiting.state === 'device') await waitForApproval(waiting, context)
        waiting.state = 'code'
      }),

    CONNECT_OTP: ({ otp }) =>
      tellRefusal(async () => {
        const typed = attempt
        if (typed?.state !== 'code') throw over()
        const signOutsBefore = signOuts
        const body = { attempt: typed.id, code: otp }
        const path = '/v1/email/code'
        // Not ended by an abort: a code that the server took is spent.
        const signedIn = await client
          .ask({ method: 'POST', path, answer: signedInSchema, body })
          .catch((error) => {
            if (error instanceof VaultRefusal && isSpent(error) && attempt === typed) attempt = undefined
            throw error
          })
        if (attempt === typed) attempt = undefined
        // Signed out while the code was on its way: the next person at this screen must not find a session.
        if (signOuts !== signOutsBefore) {
          await discard(signedIn)
          throw over()
        }
        deps.lockWallet()
        await session.begin(signedIn)
        await deps.openWallet()
        deps.tellSession()
      }),

    // The token is a handle: what counts is the session that this browser has the key of.
    IS_CONNECTED: () => tellRefusal(async () => ({ isConnected: await deps.isLive() })),

    SIGN_OUT: () =>
      tellRefusal(async () => {
        attempt = undefined
        signOuts += 1
        deps.lockWallet()
        await session.end()
      }),
  }
}

/** As the server writes addresses, but for domains beyond ASCII, which verify again. */
const normalize = (email: string) => email.trim().normalize('NFC').toLowerCase()

const over = () => new FrameError('The attempt is over. Begin again.', { reason: 'AttemptUnknown' })

const isSpent = ({ code }: VaultRefusal) => code === 'CodeSpent' || code === 'AttemptUnknown'

/** @throws the signal's reason when it is aborted meanwhile */
function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
    const abort = () => {
      stop()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}
