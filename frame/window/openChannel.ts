import type { Clock } from '@shared/contract/ports/clock'
import { createMessageId } from '@shared/frame/messageId'
import { reviewPath } from '@shared/vault/paths'
import type { OpenMailbox } from './openMailbox'
import { isHelloAnswer, isLeaveAnswer, parseHello, type ReviewTold, reviewPort } from './reviewMessages'

export interface ChannelOptions {
  /** The frame's own. */
  readonly window: Pick<Window, 'open' | 'addEventListener' | 'removeEventListener'> & {
    readonly location: Pick<Location, 'origin'>
  }
  /** The hash of the frame's files: another build could ask another question. */
  readonly build: string
  readonly clock: Pick<Clock, 'after'>
  /** Used for a window that was opened without a way back: {@link openMailbox}. */
  readonly loadMailbox: () => Promise<
    (
      secret: string,
      question: ReviewTold,
      events: { readonly onAnswer: (answer: unknown) => void; readonly onFailed: () => void },
    ) => OpenMailbox
  >
}

export interface ChannelEvents {
  /** The window has spoken. Again after each time that it was loaded. */
  readonly onOpen: () => void
  /** What the window says; not parsed. */
  readonly onAnswer: (data: unknown) => void
  /** The visitor has closed the window. `hasSpoken`: not before its first word. */
  readonly onClosed: (hasSpoken: boolean) => void
  /** The window has not spoken in time. It may still. */
  readonly onSilent: () => void
}

export interface Channel {
  /** Brings the window to the front. Has to be called inside of a tap. */
  show(): void
  /** Ends the window. No event follows. */
  close(): void
}

const windowFeatures = 'popup,width=420,height=720'
const closedCheckMs = 250
/** A window without a handle was most often blocked: the visitor waits no longer for it. */
const blockedMs = 5_000

/**
 * Opens a window of the vault's origin with one question, and receives its answers. It must be called inside a tap. The
 * answers come through a port that the frame hands to the window. If the page's opener policy cuts windows off, they come
 * through a mailbox at the vault. The mailbox is sealed with a secret that only the window's address has.
 */
export function openChannel(
  { window, build, clock, loadMailbox }: ChannelOptions,
  firstWordMs: number,
  told: ReviewTold,
  { onOpen, onAnswer, onClosed, onSilent }: ChannelEvents,
): Channel {
  const { origin } = window.location
  const secret = createMessageId()
  // null: blocked, or opened without a way back. Source: HTML, rules for choosing a navigable
  const popup = window.open(`${reviewPath}#${secret}`, '_blank', windowFeatures)
  let port: MessagePort | undefined
  let mailbox: OpenMailbox | undefined
  let hasSpoken = false
  let isOver = false
  let stopChecking = () => {}
  const stopWaiting = clock.after(popup ? firstWordMs : Math.min(firstWordMs, blockedMs), onSilent)

  function speak() {
    hasSpoken = true
    stopWaiting()
    onOpen()
  }

  function hear({ source, origin: from, data }: MessageEvent) {
    if (source !== popup || from !== origin) return
    const hello = parseHello(data)
    if (hello?.nonce !== secret || hello.build !== build) return
    // The window was loaded again: its former document has no say.
    port?.close()
    const { port1, port2 } = new MessageChannel()
    port = port1
    port1.onmessage = (event) => port === port1 && onAnswer(event.data)
    popup!.postMessage(reviewPort(secret), origin, [port2])
    port1.postMessage(told)
    speak()
  }

  function hearMailbox(answer: unknown) {
    if (isHelloAnswer(answer, build)) speak()
    else if (isLeaveAnswer(answer)) onClosed(hasSpoken)
    else onAnswer(answer)
  }

  function checkClosed(opened: Window) {
    stopChecking = clock.after(closedCheckMs, () => {
      if (!opened.closed) return checkClosed(opened)
      onClosed(hasSpoken)
    })
  }

  async function openBox() {
    const open = await loadMailbox()
    if (isOver) return
    mailbox = open(secret, told, { onAnswer: hearMailbox, onFailed: () => onClosed(hasSpoken) })
  }

  if (popup) {
    window.addEventListener('message', hear)
    checkClosed(popup)
  } else void openBox().catch(() => {})

  return {
    show: () => popup?.focus(),
    close() {
      isOver = true
      stopWaiting()
      stopChecking()
      window.removeEventListener('message', hear)
      port?.postMessage({ kind: 'end' } satisfies ReviewTold)
      port?.close()
      mailbox?.close()
      popup?.close()
    },
  }
}
