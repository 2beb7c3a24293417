import type { Drop } from '@shared/frame/dropReason'
import { toGreeting } from '@shared/frame/greetings'
import { createMessageId } from '@shared/frame/messageId'
import { parseFrameGreeting } from '@shared/frame/parseFrameGreeting'
import { framePrefix } from '@shared/frame/prefixes'

export interface HandshakeOptions {
  /** The page's window. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The vault's. Nothing is posted to another one, nor taken from it. */
  readonly origin: string
  /** The frame's window, while there is one. */
  readonly target: () => Pick<Window, 'postMessage'> | null
  readonly createChannel: () => MessageChannel
  readonly drop: Drop
  /** The page's end of the one channel of this document of the frame. */
  readonly onPort: (port: MessagePort) => void
  readonly onRefused: (message: string) => void
}

export interface Handshake {
  /** Greets the document that the frame has loaded. Answers to earlier greetings no longer count. */
  greet(): void
  dispose(): void
}

/**
 * HELLO from the page, READY from the frame, then one port from the page: each to the exact origin of the other side,
 * and each taken from the right window, of the right origin, in the right shape alone.
 */
export function createHandshake(options: HandshakeOptions): Handshake {
  const { page, origin, target, drop } = options
  /** The greeting that waits for its READY. */
  let greeting: string | undefined

  function hear({ data, source, origin: from, ports }: MessageEvent) {
    // Pages post all sorts of messages; those that claim to be the frame's count.
    if (!claimsToBeOurs(data)) return
    if (source === null || source !== target()) return drop('source')
    if (from !== origin) return drop('origin')
    if (ports.length > 0) return drop('port')
    const message = parseFrameGreeting(data, drop)
    if (!message) return
    if (message.id !== greeting) return drop('unexpected')
    greeting = undefined
    if (message.name === 'REFUSED') return options.onRefused(message.message)
    const { port1, port2 } = options.createChannel()
    const { id, nonce } = message
    target()?.postMessage(toGreeting({ name: 'PORT', id, nonce }), origin, [port2])
    options.onPort(port1)
  }

  page.addEventListener('message', hear as EventListener)
  return {
    greet() {
      greeting = createMessageId()
      target()?.postMessage(toGreeting({ name: 'HELLO', id: greeting }), origin)
    },
    dispose: () => page.removeEventListener('message', hear as EventListener),
  }
}

function claimsToBeOurs(data: unknown): boolean {
  const type =
    typeof data === 'object' && data !== null && Object.getOwnPropertyDescriptor(data, 'type')?.value
  return typeof type === 'string' && type.startsWith(framePrefix)
}
