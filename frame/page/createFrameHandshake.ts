import type { Drop } from '@shared/frame/dropReason'
import { toGreeting } from '@shared/frame/greetings'
import { createMessageId } from '@shared/frame/messageId'
import { parsePageGreeting } from '@shared/frame/parsePageGreeting'
import { appPrefix } from '@shared/frame/prefixes'

export interface FrameHandshakeOptions {
  /** The frame's own window. */
  readonly frame: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The window that the frame is directly in. Nothing is taken from another one. */
  readonly page: Pick<Window, 'postMessage'>
  /** Whether the project lists the origin. If it rejects, the page gets no answer, and gives up by its own timer. */
  readonly isListed: (origin: string) => Promise<boolean>
  readonly drop: Drop
  /** The frame's end of the one channel of this document, and the page's origin. */
  readonly onPort: (port: MessagePort, origin: string) => void
}

/**
 * The frame's side of the handshake: HELLO is answered once its origin is known to be on the project's list, and one port
 * is taken for the answer. A document of the frame has one port; for another one the page reloads the frame.
 */
export function createFrameHandshake(options: FrameHandshakeOptions): { dispose(): void } {
  const { frame, page, drop } = options
  /** The greeting whose origin is being checked: the last one counts. */
  let asked: object | undefined
  /** READY was sent, and its port is awaited. */
  let ready: { readonly id: string; readonly nonce: string; readonly origin: string } | undefined
  let hasPort = false

  async function answer(id: string, origin: string) {
    const own = {}
    asked = own
    ready = undefined
    // The page is told nothing of a server that does not answer.
    const isListed = await options.isListed(origin).catch(() => undefined)
    if (asked !== own || isListed === undefined) return
    if (!isListed) return post({ name: 'REFUSED', id, message: 'unverified_domain' }, origin)
    ready = { id, nonce: createMessageId(), origin }
    post({ name: 'READY', id, nonce: ready.nonce }, origin)
  }

  const post = (greeting: Parameters<typeof toGreeting>[0], origin: string) =>
    page.postMessage(toGreeting(greeting), origin)

  function hear({ data, source, origin, ports }: MessageEvent) {
    // Pages and extensions post all sorts of messages; those that claim to be of the protocol count.
    if (!claimsToBeOurs(data)) return
    const taken = read(data, { isOfPage: source === page, origin, ports })
    if (!taken) for (const port of ports) port.close()
  }

  /** True once a port has found its use. */
  function read(
    data: unknown,
    from: { readonly isOfPage: boolean; readonly origin: string; readonly ports: readonly MessagePort[] },
  ): boolean {
    const { origin, ports } = from
    if (!from.isOfPage) return refuse('source')
    // A sandboxed page has no origin to answer to.
    if (!/^https?:/.test(origin)) return refuse('origin')
    const greeting = parsePageGreeting(data, drop)
    if (!greeting) return false
    if (hasPort) return refuse('unexpected')
    if (ports.length !== (greeting.name === 'PORT' ? 1 : 0)) return refuse('port')
    if (greeting.name === 'HELLO') {
      void answer(greeting.id, origin)
      return false
    }
    if (!ready || ready.id !== greeting.id || ready.nonce !== greeting.nonce) return refuse('unexpected')
    if (ready.origin !== origin) return refuse('origin')
    ready = undefined
    asked = undefined
    hasPort = true
    options.onPort(ports[0]!, origin)
    return true
  }

  function refuse(reason: Parameters<Drop>[0]): false {
    drop(reason)
    return false
  }

  frame.addEventListener('message', hear as EventListener)
  return {
    dispose() {
      asked = undefined
      frame.removeEventListener('message', hear as EventListener)
    },
  }
}

function claimsToBeOurs(data: unknown): boolean {
  const type =
    typeof data === 'object' && data !== null && Object.getOwnPropertyDescriptor(data, 'type')?.value
  return typeof type === 'string' && type.startsWith(appPrefix)
}
