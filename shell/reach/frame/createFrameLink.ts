import type { Clock } from '@shared/contract/ports/clock'
import { FrameUnset } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { Drop } from '@shared/frame/dropReason'
import { createFrameElement, type FrameElement } from './createFrameElement'
import { createHandshake, type Handshake } from './createHandshake'
import { frameTimings } from './frameTimings'

export interface FrameLinkOptions {
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** Whether the page is shown inside a page of another origin. */
  readonly isFramed: boolean
  /** The frame's parent: the widget's dialog, because everything outside of a modal dialog is inert. */
  readonly parent: () => Element | ShadowRoot | undefined
  readonly url: () => URL
  readonly createChannel?: () => MessageChannel
  readonly clock: Clock
  readonly drop: Drop
  /** The frame takes requests: after it has loaded, and after each reload. */
  readonly onReady: () => void
  readonly onMessage: (data: unknown) => void
  /** The document that had the open requests is gone; another one is loading. */
  readonly onLost: () => void
  /** The frame did not load, and is out of the page; the next `load` starts again. */
  readonly onFailed: (message: string) => void
}

/** The frame's life: absent, loading, ready. */
export interface FrameLink {
  isReady(): boolean
  /** Puts the frame into the page, unless it is there. @throws FrameParentUnset */
  load(): void
  /** @throws FrameUnset unless the frame is ready */
  post(message: object): void
  /** The element, while it is there. */
  element(): FrameElement | undefined
  dispose(): void
}

/** Loads the frame, and keeps the one port to its document. */
export function createFrameLink(options: FrameLinkOptions): FrameLink {
  const { clock, drop } = options
  let live: { readonly element: FrameElement; readonly handshake: Handshake } | undefined
  let port: MessagePort | undefined
  let isReady = false
  let stopTimer = () => {}

  function closePort() {
    stopTimer()
    port?.close()
    port = undefined
    isReady = false
  }

  function dispose() {
    closePort()
    live?.handshake.dispose()
    live?.element.remove()
    live = undefined
  }

  function fail(message: string) {
    dispose()
    options.onFailed(message)
  }

  function waitForReady() {
    stopTimer = clock.after(frameTimings.loadMs, () => fail('iframe_load_failed'))
  }

  /** A vault that does not know the outer page refuses the frame: the browser loads an error page instead, and tells the page nothing. */
  function expectAnswer() {
    if (!options.isFramed) return
    stopTimer()
    stopTimer = clock.after(frameTimings.framedMs, () => fail('iframe_inside_frame'))
  }

  function adopt(given: MessagePort) {
    closePort()
    port = given
    given.addEventListener('message', ({ data, ports }) => {
      if (port !== given) return
      if (ports.length === 0) return options.onMessage(data)
      for (const each of ports) each.close()
      drop('port')
    })
    given.addEventListener('messageerror', () => drop('json'))
    given.start()
    stopTimer = clock.after(frameTimings.readyDelayMs, () => {
      isReady = true
      options.onReady()
    })
  }

  function load() {
    // A dialog that was taken out of the page took its frame along.
    if (live?.element.window()) return
    const isLost = Boolean(live)
    dispose()
    if (isLost) options.onLost()
    const url = options.url()
    const element = createFrameElement(options.parent(), {
      url,
      onLoad() {
        // Its port belonged to the document before.
        if (port) {
          closePort()
          options.onLost()
          waitForReady()
        }
        expectAnswer()
        handshake.greet()
      },
    })
    const handshake = createHandshake({
      page: options.page,
      origin: url.origin,
      target: () => element.window(),
      createChannel: options.createChannel ?? (() => new MessageChannel()),
      drop,
      onPort: adopt,
      onRefused: fail,
    })
    live = { element, handshake }
    waitForReady()
  }

  return {
    isReady: () => isReady && live?.element.window() != null,
    load,
    post(message) {
      if (!isReady || !live?.element.window()) throw new LatchkeyError(FrameUnset)
      port?.postMessage(message)
    },
    element: () => live?.element,
    dispose,
  }
}
