import { isCutOff } from '@shared/domain/login'
import type { SuccessPayload } from '@shared/frame/successPayloads'
import {
  farcasterBegunSchema,
  type Redeemed,
  redeemedSchema,
  resultPath,
  socialBegunSchema,
  startPath,
} from '@shared/vault/social'
import type * as z from 'zod/mini'
import { FrameError } from '../errors/FrameError'
import type { PageHandlers, RequestContext } from '../page/servePage'
import type { ConfirmChange } from '../ports/accountChange'
import type { Session } from '../session/createSession'
import type { VaultClient, VaultRequest } from '../session/createVaultClient'
import type { WindowSecret } from '../session/makeWindowSecret'
import { tellRefusal } from '../session/tellRefusal'
import { type OpenedWindow, openUntilSeen, type WindowDeps } from './leadToWindow'
import { attemptOver, type SignInFlow } from './signInFlow'
import type { SocialAttempt, SocialAttempts } from './socialAttempts'

export interface SocialDeps extends WindowDeps {
  readonly client: VaultClient
  readonly session: Pick<Session, 'ask'>
  readonly flow: Pick<SignInFlow, 'attempt' | 'alive' | 'begin' | 'poll'>
  readonly attempts: SocialAttempts
  readonly makeSecret: () => Promise<WindowSecret>
  /** The vault's origin, and the page's. */
  readonly url: string
  readonly origin: string
  readonly locale: () => string
  readonly confirm: ConfirmChange
  /** The account that is signed in, on the network in use. */
  readonly user: (context: RequestContext) => Promise<SuccessPayload<'GET_USER'>>
}

type SocialHandlers = Pick<
  PageHandlers,
  'GET_SOCIAL_REDIRECT_URI' | 'CONNECT_SOCIAL' | 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'
>
type Result = Exclude<Redeemed, { readonly status: 'waiting' | 'opened' | 'refused' | 'failed' }>

/** A window that the visitor still has to open. This document alone has its secret. */
interface PendingWindow {
  readonly attempt: SocialAttempt
  readonly secret: string
  readonly number: string
  /** The whole page goes. */
  readonly isPage: boolean
}

/** How long a window that was closed may leave its answer unread. */
const closedMs = 3_000

/**
 * Logins at a provider. The provider's window is not this frame's: the frame gives it a secret, by which the server knows
 * it again, and asks the server what became of it.
 */
export function createSocialHandlers(deps: SocialDeps): SocialHandlers {
  const { client, session, flow, attempts, clock } = deps
  let pending: PendingWindow | undefined
  /** The window that was opened last, and for which attempt; null if the browser gives no handle. */
  let opened: { readonly id: string; readonly window: OpenedWindow | null } | undefined

  /** A join goes with the session's token. */
  const begin = <Schema extends z.ZodMiniType>(
    isJoin: boolean,
    { path, ...request }: VaultRequest<Schema>,
  ) => (isJoin ? session.ask({ ...request, path: `${path}/join` }) : client.ask({ ...request, path }))

  const statusOf = ({ id }: SocialAttempt, isLook = false): Promise<Redeemed> =>
    // Not ended by an abort: what the server gave is spent.
    client.ask({
      method: 'POST',
      path: '/v1/social/redeem',
      answer: redeemedSchema,
      body: { attempt: id, ...(isLook && { isLook: true }) },
    })

  const windowOf = ({ id }: SocialAttempt) => (opened?.id === id ? opened.window : null)

  /** A provider's page may cut its window off, which looks like a closed one. */
  const isClosed = (attempt: SocialAttempt) =>
    !isCutOff(attempt.provider) && (windowOf(attempt)?.closed ?? false)

  /** Asks until the attempt has a result. @throws FrameError `WindowClosed` if the visitor closes the window before */
  async function redeem(prepare: () => Promise<SocialAttempt>, context: RequestContext): Promise<Result> {
    return flow.begin(
      async () => {
        const attempt = await prepare()
        const isLast = async () => (await attempts.current())?.id === attempt.id
        let closedSince: number | undefined
        const result = await flow.poll(async () => {
          const answer = await statusOf(attempt)
          if (answer.status !== 'waiting' && answer.status !== 'opened') return answer
          if (!(await isLast())) throw attemptOver()
          closedSince = isClosed(attempt) ? (closedSince ?? clock.now()) : undefined
          if (closedSince !== undefined && clock.now() - closedSince >= closedMs) throw windowClosed()
          return undefined
        }, context)
        if (await isLast()) await attempts.clear()
        if (result.status === 'refused') throw refused()
        if (result.status === 'failed')
          throw new FrameError('The provider does not answer as it should.', { reason: 'ProviderFailed' })
        return result as Result
      },
      (result) => (result.status === 'signedIn' ? result : undefined),
      context.signal,
    )
  }

  /** Another person may be signed in now than when the join was begun. */
  async function confirmJoin(
    { provider, isJoin }: Pick<SocialAttempt, 'provider' | 'isJoin'>,
    signal: AbortSignal,
  ) {
    if (isJoin) await deps.confirm({ kind: 'addLogin', provider }, signal)
  }

  /** Opens the window in the visitor's tap. It is the only one that gets the secret. @throws FrameError `WindowBlocked` */
  async function openPending(context: RequestContext): Promise<void> {
    const waiting = pending
    if (!waiting || (await attempts.current())?.id !== waiting.attempt.id) throw attemptOver()
    pending = undefined
    const { attempt, secret, number, isPage } = waiting
    const url = `${deps.url}${startPath}?lang=${deps.locale()}#${attempt.id}.${secret}`
    const open = openUntilSeen(
      deps,
      () => {
        const window = deps.openWindow(url, isPage ? '_top' : '_blank')
        opened = { id: attempt.id, window }
        return window
      },
      async () => ((await statusOf(attempt, true)).status === 'waiting' ? undefined : true),
    )
    const aim = { login: attempt.provider, number, isPage } as const
    const isSeen = await flow.alive(
      () => deps.askForWindow({ aim, isAgain: false, open }, context.signal),
      context,
    )
    if (!isSeen)
      throw new FrameError('The window did not open, or was closed at once.', { reason: 'WindowBlocked' })
  }

  return {
    GET_SOCIAL_REDIRECT_URI: ({ provider, join, returnUrl }, { signal }) =>
      tellRefusal(async () => {
        // The vault refuses other origins, too.
        if (returnUrl && new URL(returnUrl).origin !== deps.origin)
          throw new FrameError('A visitor returns to the page that asked.', { code: -32602 })
        const { secret, hash } = await deps.makeSecret()
        const isJoin = join === true
        const { attempt: id, number } = await begin(isJoin, {
          method: 'POST',
          path: '/v1/social',
          answer: socialBegunSchema,
          signal,
          body: {
            provider,
            window: hash,
            locale: deps.locale(),
            ...(returnUrl && { returnUrl }),
          },
        })
        const attempt = { id, provider, isJoin }
        await attempts.put(attempt, Boolean(returnUrl))
        pending = { attempt, secret, number, isPage: Boolean(returnUrl) }
        return { uri: deps.url + startPath, digits: number }
      }),

    CONNECT_SOCIAL: ({ uri }, context) =>
      tellRefusal(async () => {
        const { origin, pathname } = new URL(uri)
        if (origin !== deps.url || ![startPath, resultPath].includes(pathname)) throw attemptOver()
        if (pathname === startPath) {
          await openPending(context)
          return { action: 'AWAIT_WINDOW', uri: deps.url + resultPath }
        }
        const close = () => opened?.window?.close()
        context.signal.addEventListener('abort', close)
        const result = await redeem(async () => {
          const attempt = await attempts.current()
          if (!attempt) throw attemptOver()
          await flow.alive(() => confirmJoin(attempt, context.signal), context)
          return attempt
        }, context).finally(() => context.signal.removeEventListener('abort', close))
        if (result.status === 'code') {
          flow.attempt = { id: result.attempt, state: 'code' }
          return { action: 'VERIFY_OTP', email: result.email }
        }
        const userName = result.status === 'signedIn' ? result.account.login?.userName : undefined
        return { ...(await deps.user(context)), ...(userName && { userName }) }
      }),

    GET_FARCASTER_URI: (asked, { signal }) =>
      tellRefusal(async () => {
        const isJoin = asked?.join === true
        const provider = 'farcaster' as const
        // The phone is shown a code: what it confirms counts at once.
        await confirmJoin({ provider, isJoin }, signal)
        const { attempt, url } = await begin(isJoin, {
          method: 'POST',
          path: '/v1/farcaster',
          answer: farcasterBegunSchema,
          signal,
          body: { locale: deps.locale() },
        })
        await attempts.put({ id: attempt, provider, isJoin }, false)
        return { url }
      }),

    CONNECT_FARCASTER: (_, context) =>
      tellRefusal(async () => {
        const result = await redeem(async () => {
          const attempt = await attempts.current()
          if (attempt?.provider !== 'farcaster') throw attemptOver()
          return attempt
        }, context)
        if (result.status === 'joined') return {}
        if (result.status !== 'signedIn') throw refused()
        const userName = result.account.login?.userName
        return userName ? { userName } : {}
      }),
  }
}

const refused = () => new FrameError('The login was declined.', { reason: 'SocialRefused' })
const windowClosed = () => new FrameError('The window was closed.', { reason: 'WindowClosed' })
