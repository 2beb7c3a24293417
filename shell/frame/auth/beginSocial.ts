import type { SocialAttempt, SocialPort } from '@shared/contract/ports/embedded'
import { isCutOff } from '@shared/domain/login'
import type { Store } from '@shared/store/store'
import type { LateSocialPort } from './auth'

/** The part of the page's window that is needed. */
export type SocialPage = Pick<Window, 'addEventListener' | 'removeEventListener' | 'open'>

export interface BeginSocialDeps {
  readonly walletUrl: string
  readonly page: SocialPage
  readonly attempt: Store<SocialAttempt>
  readonly late: Pick<LateSocialPort, 'follow' | 'resume'>
}

/** Source: facts §6, popup */
const windowFeatures = 'popup,width=600,height=800,scrollbars=yes'

/**
 * What a login at a provider has to do inside of the visitor's tap: open the window, and hear it. All else comes with the
 * wallet's code.
 */
export function beginSocial({ walletUrl, page, attempt, late }: BeginSocialDeps) {
  let turn = new AbortController()

  /** Another login supersedes this one. */
  function take(): AbortSignal {
    turn.abort()
    turn = new AbortController()
    return turn.signal
  }

  return {
    begin(provider, { isJoin = false, onPage = false } = {}) {
      const signal = take()
      const ticket = createTicket()
      const popup = onPage
        ? undefined
        : page.open(
            `${new URL(walletUrl).origin}/social/start#${ticket}${isCutOff(provider) ? '.number' : ''}`,
            '_blank',
            windowFeatures,
          )
      const about = { provider, isJoin }
      if (popup === null) return attempt.update(() => ({ status: 'blocked', ...about }))
      attempt.update(() =>
        onPage ? { status: 'leaving', ...about } : { status: 'window', isLate: false, ...about },
      )
      const early: MessageEvent[] = []
      let listener = (event: MessageEvent): void => void early.push(event)
      const heard = (event: MessageEvent) => listener(event)
      page.addEventListener('message', heard)
      signal.addEventListener('abort', () => {
        page.removeEventListener('message', heard)
        popup?.close()
      })
      const hear = (later: typeof listener) => {
        listener = later
        early.splice(0).forEach(later)
      }
      late
        .follow({ ...about, popup, ticket, hear, signal })
        .catch((error) => {
          if (signal.aborted) return
          popup?.close()
          attempt.update(() => ({ status: 'failed', error, ...about }))
        })
        .finally(() => page.removeEventListener('message', heard))
    },
    cancel() {
      turn.abort()
      attempt.update(() => ({ status: 'none' }))
    },
    /** The page is back from the provider. */
    resume: () => void late.resume(take()).catch(() => {}),
  } satisfies Pick<SocialPort, 'begin' | 'cancel'> & { resume(): void }
}

/** 32 random bytes in base64url. */
const createTicket = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 43)
