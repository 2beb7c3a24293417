import type { Clock } from '@shared/contract/ports/clock'
import type { SocialAttempt } from '@shared/contract/ports/embedded'
import { isCutOff, type OauthProvider } from '@shared/domain/login'
import type { Store } from '@shared/store/store'
import type { ShellStorage } from '../../storage/createStorage'
import type { Approvals } from '../createApprovals'
import type { VaultFrame } from '../createVaultFrame'
import { socialTimings } from '../socialTimings'
import { askWithApproval } from './askWithApproval'
import type { LateSocialPort } from './auth'
import { awaitWindow } from './awaitWindow'
import { digestText } from './digestText'
import { takeResultUri } from './takeResultUri'

export interface SocialPortDeps {
  readonly frame: Pick<VaultFrame, 'request'>
  readonly approvals: Pick<Approvals, 'follow'>
  /** Connects the accounts of the login that the frame has. */
  readonly connect: (signal: AbortSignal | undefined) => Promise<void>
  /** Whether the embedded wallet is connected. */
  readonly isConnected: () => boolean
  readonly attempt: Store<SocialAttempt>
  readonly walletUrl: string
  readonly page: Pick<Window, 'open'> & Parameters<typeof takeResultUri>[0]
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

/** Logins at a provider, over the frame's protocol. Source: facts §4, §8.3 */
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

  /** The provider has answered: the frame redeems it, and the wallet opens. */
  async function redeem(uri: string, isJoin: boolean, tell: (step: Step) => void, signal: AbortSignal) {
    const ask = (left: AbortSignal) => request('CONNECT_SOCIAL', { uri }, left)
    const answer = await (isJoin ? askWithApproval(approvals, ask, signal) : ask(signal))
    if ('action' in answer) return tell({ status: 'code', email: answer.email })
    if (!isJoin) {
      // What was awaited by its number has not said so yet.
      tell({ status: 'loading' })
      await deps.connect(signal)
    }
    tell({ status: 'done' })
  }

  async function leavePage(provider: OauthProvider, isJoin: boolean, signal: AbortSignal) {
    const returnUrl = page.location.href
    const { uri } = await request(
      'GET_SOCIAL_REDIRECT_URI',
      { provider, returnUrl, ...joinOf(isJoin) },
      signal,
    )
    storage.set('socialReturn', { provider, isJoin })
    // Out of a frame: providers let nobody frame them. Source: facts §6.1, Telegram
    page.open(uri, '_top')
  }

  return {
    async follow({ provider, isJoin, popup, ticket, hear, signal }) {
      stopReload()
      const tell = stepsOf({ provider, isJoin }, signal)
      let shown: { readonly isLate: boolean; readonly digits?: string | undefined } = { isLate: false }
      const show = (more: Partial<typeof shown>) => {
        shown = { ...shown, ...more }
        tell({ status: 'window', ...shown })
      }
      const stopLate = popup ? clock.after(socialTimings.lateMs, () => show({ isLate: true })) : () => {}
      signal.addEventListener('abort', stopLate)
      try {
        if (!popup) return await leavePage(provider, isJoin, signal)
        const ask = (bound: { popup: string } | { ticket: string }) =>
          request('GET_SOCIAL_REDIRECT_URI', { provider, ...bound, ...joinOf(isJoin) }, signal)
        const outcome = await awaitWindow({
          ...{ popup, hear, signal, clock },
          origin: new URL(deps.walletUrl).origin,
          addressOf: async (hash) => (await ask({ popup: hash })).uri,
          isCutOff: isCutOff(provider),
          byTicket: async () => ask({ ticket: await digestText(ticket) }),
        })
        if (outcome.status === 'closed') return tell(outcome)
        if (outcome.status === 'ticket') {
          // The digits stay in sight until the provider has answered.
          show({ digits: outcome.digits })
        } else {
          stopLate()
          tell({ status: 'loading' })
        }
        await redeem(outcome.uri, isJoin, tell, signal)
      } catch (error) {
        popup?.close()
        tell({ status: 'failed', error })
      } finally {
        stopLate()
      }
    },

    async resume(signal) {
      const resultUri = takeResultUri(page)
      const { provider, isJoin = false } = (await storage.get('socialReturn')) ?? {}
      // A link that somebody else made: this browser has asked for nothing.
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
        // The frame forgets what it waits for. Once it is back, it is told of the page again. Source: facts §8.3
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

const joinOf = (isJoin: boolean) => (isJoin ? { join: true as const } : {})
