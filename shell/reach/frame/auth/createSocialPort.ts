import type { Clock } from '@shared/contract/ports/clock'
import type { SocialAttempt } from '@shared/contract/ports/embedded'
import type { OauthProvider } from '@shared/domain/login'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { LoginEnded } from '@shared/errors/socialErrors'
import type { Store } from '@shared/store/store'
import type { ShellStorage } from '../../../ground/storage/createStorage'
import type { Approvals } from '../createApprovals'
import type { VaultFrame } from '../createVaultFrame'
import { askWithApproval } from './askWithApproval'
import type { BegunLogin, LateSocialPort } from './auth'
import { takeResultUri } from './takeResultUri'

/** Source: docs/reference/specification.md#limits; #constants (popup, Farcaster) */
const socialTimings = {
  /** The time from the opening of the provider's window until the visitor is told that it takes long. */
  lateMs: 45_000,
  /** The time from the end of an unfinished login of Farcaster until the frame is loaded again. */
  farcasterReloadMs: 100,
} as const

export interface SocialPortDeps {
  readonly frame: Pick<VaultFrame, 'request'>
  readonly approvals: Pick<Approvals, 'follow'>
  /** Connects the accounts of the login that the frame has. */
  readonly connect: (signal: AbortSignal | undefined) => Promise<void>
  /** Whether the embedded wallet is connected. */
  readonly isConnected: () => boolean
  readonly attempt: Store<SocialAttempt>
  readonly page: Parameters<typeof takeResultUri>[0]
  readonly storage: Pick<ShellStorage, 'get' | 'set' | 'remove'>
  /** Opens the entry of a visitor without a wallet. */
  readonly open: (view: 'entry:disconnected') => Promise<unknown>
  readonly clock: Clock
}

type Step =
  Exclude<SocialAttempt, { status: 'none' }> extends infer S
    ? S extends SocialAttempt
      ? Omit<S, 'provider' | 'isJoin'>
      : never
    : never

/** Logins at a provider, over the frame's protocol. Source: docs/reference/specification.md#frame-protocol, §8.3 */
export function createSocialPort(deps: SocialPortDeps): LateSocialPort {
  const { frame, approvals, attempt, clock, storage, page } = deps
  const { request } = frame
  let stopReload = () => {}

  /** Writes the steps of one login, until the visitor has left it. */
  function stepsOf(
    about: { readonly provider: OauthProvider; readonly isJoin: boolean },
    signal: AbortSignal,
  ) {
    return (step: Step) => {
      if (!signal.aborted) attempt.update(() => ({ ...about, ...step }) as SocialAttempt)
    }
  }

  /** The frame waits for the provider's answer, and the wallet opens. */
  async function redeem(uri: string, isJoin: boolean, tell: (step: Step) => void, signal: AbortSignal) {
    const ask = (left: AbortSignal) => request('CONNECT_SOCIAL', { uri }, left)
    const answer = await (isJoin ? askWithApproval(approvals, ask, signal) : ask(signal))
    if ('action' in answer) {
      if (answer.action === 'VERIFY_OTP') return tell({ status: 'code', email: answer.email })
      throw new LatchkeyError(LoginEnded)
    }
    if (!isJoin) {
      tell({ status: 'loading' })
      await deps.connect(signal)
    }
    tell({ status: 'done' })
  }

  /** The visitor opens the window in the frame. What the window may ask for, and where its result is. */
  async function openWindow({ provider, isJoin, onPage, signal }: BegunLogin) {
    const { uri, digits } = await request(
      'GET_SOCIAL_REDIRECT_URI',
      {
        provider,
        ...(onPage && { returnUrl: page.location.href }),
        ...(isJoin && { join: true as const }),
      },
      signal,
    )
    // Once the visitor has tapped, this document is gone. It is read with a result in the page's address alone.
    if (onPage) storage.set('socialReturn', { provider, isJoin })
    const opened = await askWithApproval(
      approvals,
      (left) => request('CONNECT_SOCIAL', { uri }, left),
      signal,
      isJoin ? undefined : 'shell.approval.signIn',
    )
    if (!('action' in opened) || opened.action !== 'AWAIT_WINDOW') throw new LatchkeyError(LoginEnded)
    return { uri: opened.uri, digits }
  }

  return {
    async follow(begun) {
      stopReload()
      const { provider, isJoin, onPage, signal } = begun
      const tell = stepsOf({ provider, isJoin }, signal)
      let stopLate = () => {}
      try {
        const { uri, digits } = await openWindow(begun)
        if (onPage) return
        tell({ status: 'window', isLate: false, digits })
        stopLate = clock.after(socialTimings.lateMs, () => tell({ status: 'window', isLate: true, digits }))
        signal.addEventListener('abort', stopLate)
        await redeem(uri, isJoin, tell, signal)
      } catch (error) {
        if (isLatchkeyError(error, 'WindowBlocked')) tell({ status: 'blocked' })
        else if (isLatchkeyError(error, 'WindowClosed')) tell({ status: 'closed' })
        else tell({ status: 'failed', error })
      } finally {
        stopLate()
      }
    },

    async resume(signal) {
      const resultUri = takeResultUri(page)
      const { provider, isJoin = false } = (await storage.get('socialReturn')) ?? {}
      // A link from elsewhere: this browser has asked for nothing.
      if (!resultUri || !provider || provider === 'farcaster') return
      storage.remove('socialReturn')
      const tell = stepsOf({ provider, isJoin }, signal)
      tell({ status: 'loading' })
      // A view shows how it goes on, and a page whose dialog does not open is connected all the same.
      if (!isJoin) deps.open('entry:disconnected').catch(() => {})
      try {
        await redeem(resultUri, isJoin, tell, signal)
      } catch (error) {
        tell({ status: 'failed', error })
      }
    },

    async farcaster({ isJoin = false, signal } = {}) {
      stopReload()
      const ask = (left?: AbortSignal) =>
        request('GET_FARCASTER_URI', isJoin ? { join: true } : undefined, left)
      const { url } = await (isJoin ? askWithApproval(approvals, ask, signal) : ask(signal))
      return url
    },

    async awaitFarcaster({ isJoin = false, signal, onConfirmed } = {}) {
      const reload = () => {
        if (deps.isConnected()) return
        // The frame forgets what it waits for. Once it is back, it gets the page's facts again. Source:
        // docs/reference/specification.md#connecting
        stopReload = clock.after(socialTimings.farcasterReloadMs, () => {
          request('RELOAD', undefined).catch(() => {})
        })
      }
      signal?.addEventListener('abort', reload)
      try {
        await request('CONNECT_FARCASTER', undefined, signal)
      } finally {
        signal?.removeEventListener('abort', reload)
      }
      onConfirmed?.()
      if (!isJoin) await deps.connect(signal)
    },

    async logins({ signal } = {}) {
      return (await request('GET_LOGINS', undefined, signal)).logins
    },

    removeLogin: (id, { signal } = {}) =>
      askWithApproval(approvals, (left) => request('REMOVE_LOGIN', { id }, left), signal),
  }
}
