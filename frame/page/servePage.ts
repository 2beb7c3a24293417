import type { AppEvent, AppPayload } from '@shared/frame/appPayloads'
import type { Drop } from '@shared/frame/dropReason'
import { isSending } from '@shared/frame/isSending'
import { parseAppMessage } from '@shared/frame/parseAppMessage'
import { framePrefix } from '@shared/frame/prefixes'
import type { SuccessPayload } from '@shared/frame/successPayloads'
import { FrameError } from '../errors/FrameError'
import type { messagePowers } from './messagePowers'

/** What a handler may need in addition to the payload. */
export interface RequestContext {
  /** Aborted when the page no longer awaits the request: nothing is signed then. */
  readonly signal: AbortSignal
  /** Restarts the page's timeout. Used by requests that wait for something outside the page. */
  readonly tellWaiting: () => void
}

/** The messages whose row has `yes: 'first'`. */
export type AskedEvent = {
  [E in AppEvent]: (typeof messagePowers)[E] extends { readonly yes: 'first' } ? E : never
}[AppEvent]

declare const asksFirst: unique symbol

/** Answers a message after the visitor's yes. `askFirst` alone makes it. */
export type AskingHandler<E extends AppEvent> = ((
  payload: AppPayload<E>,
  context: RequestContext,
) => Answer<SuccessPayload<E>>) & { readonly [asksFirst]: true }

/** The handlers of the page's events. The page receives a `FrameError`; for other errors it learns only that there was one. */
export type PageHandlers = EachHandler & { readonly [E in AskedEvent]: AskingHandler<E> }

type EachHandler = { readonly [E in AppEvent]: Handler<E> }

type Handler<E extends AppEvent> = (
  payload: AppPayload<E>,
  context: RequestContext,
) => Answer<SuccessPayload<E>>

/** An event whose success says nothing has a handler that returns nothing. */
type Answer<Payload> = Payload | Promise<Payload> | (undefined extends Payload ? Promise<void> : never)

export interface PageServerOptions {
  readonly port: MessagePort
  readonly handlers: PageHandlers
  readonly drop: Drop
  /** Receives the errors that the page does not get. They may not hold secrets. */
  readonly onError: (event: AppEvent, error: unknown) => void
}

export interface PageServer {
  /** The frame has a new session: a handle, worthless without the frame's own key. */
  tellSession(token: string): void
  /** Withdraws all open requests, and closes the port. */
  dispose(): void
}

interface OpenRequest {
  readonly controller: AbortController
  /** Whether it is answered after it was withdrawn, too. */
  readonly isAnswered: boolean
}

/** Source: EIP-1193, user rejected request; docs/reference/specification.md#errors */
const withdrawn = { message: 'Request was aborted', code: 4001 }

/**
 * Answers the page's requests on its port: each once, by its id. Those that were withdrawn are not answered, unless they
 * send: whether that came too late is known here alone.
 */
export function servePage({ port, handlers, drop, onError }: PageServerOptions): PageServer {
  const open = new Map<string, OpenRequest>()

  async function answer<E extends AppEvent>(event: E, id: string, payload: AppPayload<E>) {
    const controller = new AbortController()
    const { signal } = controller
    const request: OpenRequest = { controller, isAnswered: isSending(event, payload) }
    open.set(id, request)
    const post = (ending: string, told?: unknown) => {
      if (open.get(id) !== request) return
      port.postMessage({
        type: `${framePrefix}${event}_${ending}`,
        id,
        ...(told !== undefined && { payload: told }),
      })
    }
    try {
      const each: EachHandler = handlers
      const result = await each[event](payload, { signal, tellWaiting: () => post('WAITING') })
      post('SUCCESS', result)
    } catch (error) {
      const isWithdrawn = signal.aborted && error === signal.reason
      if (!(error instanceof FrameError) && !isWithdrawn) onError(event, error)
      post('ERROR', isWithdrawn ? withdrawn : failureOf(error))
    } finally {
      if (open.get(id) === request) open.delete(id)
    }
  }

  function hear({ data, ports }: MessageEvent) {
    if (ports.length > 0) {
      for (const each of ports) each.close()
      return drop('port')
    }
    const message = parseAppMessage(data, drop)
    if (!message) return
    const { id } = message
    if (message.kind === 'abort') {
      const request = open.get(id)
      if (!request) return drop('id')
      if (!request.isAnswered) open.delete(id)
      return request.controller.abort()
    }
    // Two requests of one id could be given each other's answer.
    if (open.has(id)) return drop('id')
    void answer(message.event, id, message.payload as AppPayload<AppEvent>)
  }
  const hearNoJson = () => drop('json')

  port.addEventListener('message', hear)
  port.addEventListener('messageerror', hearNoJson)
  port.start()
  return {
    tellSession: (token) => port.postMessage({ type: `${framePrefix}SESSION_UPDATE`, payload: { token } }),
    dispose() {
      port.removeEventListener('message', hear)
      port.removeEventListener('messageerror', hearNoJson)
      const requests = [...open.values()]
      open.clear()
      for (const { controller } of requests) controller.abort()
      port.close()
    },
  }
}

function failureOf(error: unknown): object | undefined {
  if (!(error instanceof FrameError)) return undefined
  const { message, code, reason, seconds } = error
  return {
    message,
    ...(code !== undefined && { code }),
    ...(reason !== undefined && { reason }),
    ...(seconds !== undefined && { seconds }),
  }
}
