import type { Clock } from '@shared/contract/ports/clock'
import type { SignedIn } from '@shared/vault/tokens'
import * as z from 'zod/mini'
import { FrameError } from '../errors/FrameError'
import type { RequestContext } from '../page/servePage'
import type { Session } from '../session/createSession'
import type { VaultClient } from '../session/createVaultClient'
import { VaultRefusal } from '../session/VaultRefusal'
import { pause } from './pause'

export interface SignInFlowDeps {
  readonly client: VaultClient
  readonly session: Pick<Session, 'begin'>
  readonly clock: Clock
  /** Opens the wallet of the session that has just begun, and makes it at the first sign-in. */
  readonly openWallet: () => Promise<void>
  /** Forgets what is open: the session's account is another, or none. */
  readonly lockWallet: () => void
  readonly tellSession: () => void
}

export const signInTimings = {
  /** The time between two checks whether the person has finished their part elsewhere. */
  pollMs: 2_000,
  /** The time between two signs of life to the page, which waits for 30 s. */
  waitingMs: 10_000,
} as const

/** The attempt to sign in. This document alone has it: after a reload, the visitor starts again. */
export interface SignInAttempt {
  readonly id: string
  /** `device`: the window has to be opened. `opened`: the link of the mail is awaited. */
  state: 'device' | 'opened' | 'code'
  /** The secret that approves a new device. Only the frame's own window gets it. */
  readonly secret?: string
}

/** What signing in by mail and by a provider have in common. */
export interface SignInFlow {
  /** The attempt that waits for a device or a code: the last one counts. */
  attempt: SignInAttempt | undefined
  /** The visitor signs out: no session that was asked for before begins. */
  signOut(): void
  /**
   * Begins the session that `ask` gives, if it gives one, and opens its wallet. If a sign-out or `signal` gives it up
   * meanwhile, the session is ended instead: the next person at this screen must not find it.
   * @throws FrameError `AttemptUnknown` if it was given up
   */
  begin<Answer extends object>(
    ask: () => Promise<Answer>,
    sessionOf: (answer: Answer) => SignedIn | undefined,
    signal?: AbortSignal,
  ): Promise<Answer>
  /** Runs what a person takes time for, with signs of life. */
  alive<Result>(run: () => Promise<Result>, context: Pick<RequestContext, 'tellWaiting'>): Promise<Result>
  /** Asks until there is an answer, every two seconds, with signs of life. @throws the signal's reason */
  poll<Answer>(ask: () => Promise<Answer | undefined>, context: RequestContext): Promise<Answer>
}

export function createSignInFlow(deps: SignInFlowDeps): SignInFlow {
  const { client, clock } = deps
  let signOuts = 0

  /** Ends a session that has never begun here. If the server does not answer, it keeps tokens that are not stored anywhere. */
  async function discard({ accessToken }: SignedIn) {
    const path = '/v1/sign-out'
    try {
      await client.ask({ method: 'POST', path, answer: z.object({}), accessToken })
    } catch (error) {
      if (!(error instanceof VaultRefusal)) throw error
    }
  }

  return {
    attempt: undefined,
    signOut() {
      this.attempt = undefined
      signOuts += 1
    },
    async begin(ask, sessionOf, signal) {
      const signOutsBefore = signOuts
      const answer = await ask()
      const signedIn = sessionOf(answer)
      if (!signedIn) return answer
      if (signOuts !== signOutsBefore || signal?.aborted) {
        await discard(signedIn)
        throw attemptOver()
      }
      deps.lockWallet()
      await deps.session.begin(signedIn)
      await deps.openWallet()
      deps.tellSession()
      return answer
    },
    async alive(run, { tellWaiting }) {
      let stop = () => {}
      const wait = () => {
        stop = clock.after(signInTimings.waitingMs, () => {
          tellWaiting()
          wait()
        })
      }
      wait()
      try {
        return await run()
      } finally {
        stop()
      }
    },
    async poll(ask, { signal, tellWaiting }) {
      let toldMs = clock.now()
      for (;;) {
        const answer = await ask()
        if (answer !== undefined) return answer
        await pause(clock, signInTimings.pollMs, signal)
        if (clock.now() - toldMs < signInTimings.waitingMs) continue
        toldMs = clock.now()
        tellWaiting()
      }
    },
  }
}

export const attemptOver = () =>
  new FrameError('The attempt is over. Begin again.', { reason: 'AttemptUnknown' })
