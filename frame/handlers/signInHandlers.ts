import { approvalSchema, begunSchema, signInPath } from '@shared/vault/email'
import { signedInSchema } from '@shared/vault/tokens'
import type { PageHandlers } from '../page/servePage'
import type { Session } from '../session/createSession'
import type { WindowSecret } from '../session/makeWindowSecret'
import { tellRefusal } from '../session/tellRefusal'
import { VaultRefusal } from '../session/VaultRefusal'
import { leadToWindow, type WindowDeps } from './leadToWindow'
import {
  attemptOver,
  createSignInFlow,
  type SignInAttempt,
  type SignInFlow,
  type SignInFlowDeps,
} from './signInFlow'

export interface SignInDeps extends SignInFlowDeps, Omit<WindowDeps, 'clock'> {
  /** The vault's origin. */
  readonly url: string
  readonly makeSecret: () => Promise<WindowSecret>
  readonly session: Pick<Session, 'account' | 'begin' | 'end'>
  /** True while the server has the session. */
  readonly isLive: () => Promise<boolean>
  /** The language of the mail. */
  readonly locale: () => string
}

type SignInHandlers = Pick<
  PageHandlers,
  'CONNECT_EMAIL' | 'CONNECT_DEVICE' | 'CONNECT_OTP' | 'IS_CONNECTED' | 'SIGN_OUT'
>

/** Signing in by mail: address, approval of a new device, code. The last address that was asked for counts. */
export function createSignInHandlers(
  deps: SignInDeps,
  /** Shared with the other ways of signing in. */
  flow: SignInFlow = createSignInFlow(deps),
): SignInHandlers {
  const { client, session } = deps

  async function isSignedInAs(email: string): Promise<boolean> {
    const account = await session.account()
    // An address other than the session's always verifies again.
    return account?.email === normalize(email) && (await deps.isLive())
  }

  /** Undefined while the server awaits something. @throws FrameError if the attempt is over */
  async function statusOf(
    of: SignInAttempt,
    signal: AbortSignal,
  ): Promise<'opened' | 'approved' | undefined> {
    const { status } = await client.ask({
      method: 'POST',
      path: '/v1/email/device',
      answer: approvalSchema,
      body: { attempt: of.id },
      signal,
    })
    if (status === 'ended' || flow.attempt !== of) throw attemptOver()
    return status === 'waiting' ? undefined : status
  }

  /** The visitor's own window gets the secret of the attempt. It is the only one that does. */
  const openWindow = (of: SignInAttempt, signal: AbortSignal) =>
    leadToWindow(
      deps,
      { aim: 'signIn', url: `${deps.url}${signInPath}?lang=${deps.locale()}#${of.id}.${of.secret}` },
      (left) => statusOf(of, left),
      signal,
    )

  return {
    CONNECT_EMAIL: ({ email }, { signal }) =>
      tellRefusal(async () => {
        if (await isSignedInAs(email)) return { action: 'CONNECT' }
        const { secret, hash } = await deps.makeSecret()
        const begun = await client.ask({
          method: 'POST',
          path: '/v1/email',
          answer: begunSchema,
          body: { email, locale: deps.locale(), window: hash },
          signal,
        })
        if (begun.action === 'VERIFY_OTP') {
          flow.attempt = { id: begun.attempt, state: 'code' }
          return { action: begun.action }
        }
        flow.attempt = { id: begun.attempt, state: 'device', secret }
        return { action: begun.action, digits: begun.number }
      }),

    CONNECT_DEVICE: (_, context) =>
      tellRefusal(async () => {
        const waiting = flow.attempt
        if (!waiting) throw attemptOver()
        if (waiting.state === 'device') {
          const status = await flow.alive(() => openWindow(waiting, context.signal), context)
          waiting.state = status === 'approved' ? 'code' : 'opened'
          // The page asks again, and shows its own view meanwhile.
          if (waiting.state === 'opened') return { action: 'AWAIT_DEVICE' } as const
        }
        if (waiting.state === 'opened')
          await flow.poll(
            async () => ((await statusOf(waiting, context.signal)) === 'approved' ? true : undefined),
            context,
          )
        waiting.state = 'code'
        return undefined
      }),

    CONNECT_OTP: ({ otp }) =>
      tellRefusal(async () => {
        const typed = flow.attempt
        if (typed?.state !== 'code') throw attemptOver()
        const body = { attempt: typed.id, code: otp }
        const path = '/v1/email/code'
        const forget = () => {
          if (flow.attempt === typed) flow.attempt = undefined
        }
        await flow.begin(
          async () => {
            try {
              // Not ended by an abort: a code that the server took is spent.
              const signedIn = await client.ask({ method: 'POST', path, answer: signedInSchema, body })
              forget()
              return signedIn
            } catch (error) {
              if (error instanceof VaultRefusal && isSpent(error)) forget()
              throw error
            }
          },
          (signedIn) => signedIn,
        )
      }),

    // The token is a handle: what counts is the session that this browser has the key of.
    IS_CONNECTED: () => tellRefusal(async () => ({ isConnected: await deps.isLive() })),

    SIGN_OUT: () =>
      tellRefusal(async () => {
        flow.signOut()
        deps.lockWallet()
        await session.end()
      }),
  }
}

/** As the server writes addresses, but for domains beyond ASCII, which verify again. */
const normalize = (email: string) => email.trim().normalize('NFC').toLowerCase()

const isSpent = ({ code }: VaultRefusal) => code === 'CodeSpent' || code === 'AttemptUnknown'
