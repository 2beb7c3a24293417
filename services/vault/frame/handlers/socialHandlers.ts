import type { SuccessPayload } from '@shared/frame/successPayloads'
import {
  farcasterBegunSchema,
  type Redeemed,
  redeemedSchema,
  resultPath,
  socialBegunSchema,
} from '../../http/social'
import { FrameError } from '../FrameError'
import type { PageHandlers, RequestContext } from '../page/servePage'
import type { Session } from '../session/createSession'
import type { VaultClient } from '../session/createVaultClient'
import type { ConfirmChange } from './accountChange'
import { attemptOver, type SignInFlow } from './signInFlow'
import type { SocialAttempt, SocialAttempts } from './socialAttempts'
import { tellRefusal } from './tellRefusal'

export interface SocialDeps {
  readonly client: VaultClient
  readonly session: Pick<Session, 'ask'>
  readonly flow: Pick<SignInFlow, 'attempt' | 'alive' | 'begin' | 'poll'>
  readonly attempts: SocialAttempts
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
type Result = Exclude<Redeemed, { readonly status: 'waiting' }>

/**
 * Logins at a provider. The provider's window is not this frame's: what it gives is a handle that this browser's key
 * alone can redeem, or nothing, where the frame asks by itself.
 */
export function createSocialHandlers(deps: SocialDeps): SocialHandlers {
  const { client, session, flow, attempts } = deps

  /** A join goes with the session's token. */
  const ask: VaultClient['ask'] = (request) =>
    'join' in (request.body ?? {}) ? session.ask(request) : client.ask(request)

  /** `prepare` gives the attempt, with the handle of its result where that comes by one. */
  async function redeem(
    prepare: () => Promise<{ readonly attempt: SocialAttempt; readonly handle?: string | undefined }>,
    context: RequestContext,
  ): Promise<Result> {
    const path = '/v1/social/redeem'
    return flow.begin(
      async () => {
        const { attempt, handle } = await prepare()
        const body = { attempt: attempt.id, ...(handle !== undefined && { handle }) }
        const isLast = async () => (await attempts.current())?.id === attempt.id
        const result = await flow.poll(async () => {
          // Not ended by an abort: a handle that the server took is spent.
          const answer = await client.ask({ method: 'POST', path, answer: redeemedSchema, body })
          if (answer.status !== 'waiting') return answer
          if (await isLast()) return undefined
          throw attemptOver()
        }, context)
        if (await isLast()) await attempts.clear()
        return result
      },
      (result) => (result.status === 'signedIn' ? result : undefined),
      context.signal,
    )
  }

  /** Whoever is signed in now may be somebody else than the one whose join was begun. */
  async function confirmJoin(
    { provider, isJoin }: Pick<SocialAttempt, 'provider' | 'isJoin'>,
    signal: AbortSignal,
  ) {
    if (isJoin) await deps.confirm({ kind: 'addLogin', provider }, signal)
  }

  function handleIn(uri: string): string {
    const { origin, pathname, searchParams } = new URL(uri)
    if (origin !== deps.url || pathname !== resultPath) throw attemptOver()
    const error = searchParams.get('error')
    if (error === 'refused') throw refused()
    if (error)
      throw new FrameError('The provider does not answer as it should.', { reason: 'ProviderFailed' })
    return searchParams.get('handle') ?? ''
  }

  return {
    GET_SOCIAL_REDIRECT_URI: ({ provider, join, returnUrl, ...hashes }, { signal }) =>
      tellRefusal(async () => {
        // The vault refuses other origins, too.
        if (returnUrl && new URL(returnUrl).origin !== deps.origin)
          throw new FrameError('A visitor returns to the page that asked.', { code: -32602 })
        const { attempt, uri, number } = await ask({
          ...{ method: 'POST', path: '/v1/social', answer: socialBegunSchema, signal },
          body: {
            ...{ provider, ...hashes, locale: deps.locale() },
            ...(returnUrl && { returnUrl }),
            ...(join && { join }),
          },
        })
        const way = hashes.ticket ? 'poll' : 'handle'
        await attempts.put({ id: attempt, provider, isJoin: join === true, way }, Boolean(returnUrl))
        return { uri, ...(number !== undefined && { digits: number }) }
      }),

    CONNECT_SOCIAL: ({ uri }, context) =>
      tellRefusal(async () => {
        const result = await redeem(async () => {
          const attempt = await attempts.current()
          if (!attempt) throw attemptOver()
          const handle = attempt.way === 'handle' ? handleIn(uri) : undefined
          await flow.alive(() => confirmJoin(attempt, context.signal), context)
          return { attempt, handle }
        }, context)
        if (result.status === 'refused') throw refused()
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
        const { attempt, url } = await ask({
          ...{ method: 'POST', path: '/v1/farcaster', answer: farcasterBegunSchema, signal },
          body: { locale: deps.locale(), ...(isJoin && { join: true }) },
        })
        await attempts.put({ id: attempt, provider, isJoin, way: 'poll' }, false)
        return { url }
      }),

    CONNECT_FARCASTER: (_, context) =>
      tellRefusal(async () => {
        const result = await redeem(async () => {
          const attempt = await attempts.current()
          if (attempt?.provider !== 'farcaster') throw attemptOver()
          return { attempt }
        }, context)
        if (result.status === 'joined') return {}
        if (result.status !== 'signedIn') throw refused()
        const userName = result.account.login?.userName
        return userName ? { userName } : {}
      }),
  }
}

const refused = () => new FrameError('The login was declined.', { reason: 'SocialRefused' })
