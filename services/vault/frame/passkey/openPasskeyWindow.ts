import type { Clock } from '@shared/contract/ports/clock'
import { createMessageId } from '@shared/frame/messageId'
import type { Look } from '../look/createLook'
import { parseHello, type ReviewTold, reviewPort } from '../review/reviewMessages'
import { reviewPath } from '../review/reviewPath'
import { type PasskeyAnswer, type PasskeyAsk, parsePasskeyAnswer } from './passkeyAsk'

export interface PasskeyWindowOptions {
  /** The frame's own. */
  readonly window: Pick<Window, 'open' | 'addEventListener' | 'removeEventListener'> & {
    readonly location: Pick<Location, 'origin'>
  }
  /** The hash of the frame's files: another build could ask for another secret. */
  readonly build: string
  readonly page: { readonly origin: string; readonly project: string | null }
  readonly look: Pick<Look, 'get'>
  readonly clock: Pick<Clock, 'after'>
}

/**
 * `closed`: by the visitor, without an answer. `unreachable`: the browser opens none, or a host with COOP cuts it off.
 */
export type PasskeyOutcome = PasskeyAnswer | 'closed' | 'unreachable'

const windowFeatures = 'popup,width=420,height=720'
const firstWordMs = 15_000
const closedCheckMs = 250

/**
 * Opens a window that makes or uses a passkey, and ends it with its first answer. Has to be called inside of a tap. The
 * answer comes over a port that this frame has handed to that window alone.
 * @throws the signal's reason, and the window has ended
 */
export function openPasskeyWindow(
  { window, build, page, look, clock }: PasskeyWindowOptions,
  ask: PasskeyAsk,
  signal: AbortSignal,
): Promise<PasskeyOutcome> {
  const { origin } = window.location
  const nonce = createMessageId()
  const popup = window.open(`${reviewPath}#${nonce}`, '_blank', windowFeatures)
  if (!popup) return Promise.resolve('unreachable')
  const opened = popup
  return new Promise((resolve, reject) => {
    let port: MessagePort | undefined
    const tell = (told: ReviewTold) => port?.postMessage(told)

    function end(settle: () => void) {
      stopWaiting()
      stopChecking()
      window.removeEventListener('message', hear)
      window.removeEventListener('pagehide', leave)
      signal.removeEventListener('abort', abort)
      tell({ kind: 'end' })
      port?.close()
      opened.close()
      settle()
    }
    const leave = () => end(() => resolve('closed'))
    const abort = () => end(() => reject(signal.reason))

    function hear({ source, origin: from, data }: MessageEvent) {
      if (source !== opened || from !== origin) return
      const hello = parseHello(data)
      if (hello?.nonce !== nonce || hello.build !== build) return
      stopWaiting()
      // The window was loaded anew: its former document has no say.
      port?.close()
      const { port1, port2 } = new MessageChannel()
      port = port1
      port1.onmessage = (event) => {
        const answer = port === port1 ? parsePasskeyAnswer(event.data, ask) : undefined
        if (answer) end(() => resolve(answer))
      }
      opened.postMessage(reviewPort(nonce), origin, [port2])
      tell({ kind: 'passkey', ask, page, look: look.get() })
    }

    const stopWaiting = clock.after(firstWordMs, () => end(() => resolve('unreachable')))
    let stopChecking = () => {}
    function checkClosed() {
      stopChecking = clock.after(closedCheckMs, () => {
        if (!opened.closed) return checkClosed()
        // A window that seems closed before its first word may be open, and cut off.
        end(() => resolve(port ? 'closed' : 'unreachable'))
      })
    }
    checkClosed()
    window.addEventListener('message', hear)
    window.addEventListener('pagehide', leave)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  })
}
