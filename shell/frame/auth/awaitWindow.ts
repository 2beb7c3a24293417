import type { Clock } from '@shared/contract/ports/clock'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ProviderFailed, SocialRefused, UntrustedOrigin } from '@shared/errors/socialErrors'
import { socialTimings } from '../socialTimings'
import { parseWindowMessage } from './parseWindowMessage'

export interface AwaitWindowDeps {
  readonly popup: Pick<Window, 'closed' | 'close' | 'postMessage'> & { readonly location: { href: string } }
  /** The vault's. */
  readonly origin: string
  readonly hear: (listener: (event: MessageEvent) => void) => void
  /** The provider's address for the window, which has a secret of that hash. */
  readonly addressOf: (hash: string) => Promise<string>
  /** The provider cuts its window off: it goes by its ticket from the beginning, and may seem closed at any time. */
  readonly isCutOff: boolean
  /** Begins for a window that cannot be reached, but knows its ticket. */
  readonly byTicket: () => Promise<TicketLogin>
  readonly clock: Clock
  readonly signal: AbortSignal
}

export interface TicketLogin {
  readonly uri: string
  /** That the visitor compares. */
  readonly digits?: string | undefined
}

type Outcome =
  | { readonly status: 'closed' }
  /** The provider's answer. */
  | { readonly status: 'result'; readonly uri: string }
  /** The window goes on by itself: its result is asked for. */
  | ({ readonly status: 'ticket' } & TicketLogin)

/**
 * Sends the provider's window on its way, and waits for its answer. A window that seems closed before its first word may
 * be open: a host with COOP is cut off from it.
 * @throws SocialRefused, ProviderFailed, UntrustedOrigin, and what the callbacks throw
 */
export function awaitWindow(deps: AwaitWindowDeps): Promise<Outcome> {
  const { popup, origin, clock, signal } = deps
  let hasSpoken = false
  let stop = () => {}

  return new Promise<Outcome>((resolve, reject) => {
    const goByTicket = () => deps.byTicket().then((begun) => resolve({ status: 'ticket', ...begun }), reject)

    function checkLater() {
      stop = clock.after(socialTimings.closedCheckMs, () => {
        if (!popup.closed) return checkLater()
        if (hasSpoken) return resolve({ status: 'closed' })
        void goByTicket()
      })
    }

    signal.addEventListener('abort', () => reject(signal.reason))
    if (deps.isCutOff) return void goByTicket()
    checkLater()
    deps.hear(({ source, origin: from, data }) => {
      if (source !== popup) return
      const message = parseWindowMessage(data)
      // Providers post messages of their own.
      if (!message) return
      if (from !== origin) return reject(new LatchkeyError(UntrustedOrigin))
      if (message.kind === 'popup') {
        // Reloaded, the window has another secret: each gets an attempt of its own.
        hasSpoken = true
        return deps.addressOf(message.hash).then((href) => {
          popup.location.href = href
        }, reject)
      }
      popup.postMessage({ type: '@latchkey/social', received: true }, origin)
      if (message.kind === 'result') return resolve({ status: 'result', uri: message.uri })
      reject(new LatchkeyError(message.error === 'refused' ? SocialRefused : ProviderFailed))
    })
  }).finally(() => stop())
}
