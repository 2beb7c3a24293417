import type { Clock } from '@shared/contract/ports/clock'
import { alertFor } from '@shared/errors/alertFor'
import { EmbeddedWalletLoadFailed, EmbeddedWalletTimedOut } from '@shared/errors/alerts'
import { RequestInterrupted } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import type { AppEvent, AppPayload } from '@shared/frame/appPayloads'
import type { Drop } from '@shared/frame/dropReason'
import { createMessageId } from '@shared/frame/messageId'
import { type FrameMessage, parseFrameMessage } from '@shared/frame/parseFrameMessage'
import { appPrefix } from '@shared/frame/prefixes'
import type { RpcRequestPayload } from '@shared/frame/rpcRequest'
import { rpcResults } from '@shared/frame/rpcResults'
import type { SuccessPayload } from '@shared/frame/successPayloads'
import type { Alerts } from '../telemetry/createAlerts'
import type { FrameLink } from './createFrameLink'
import { frameErrorOf } from './frameErrorOf'
import { frameTimings } from './frameTimings'
import { rpcError } from './rpcError'

/** How many RPC requests a page may have open. */
const maxOpenRpc = 10

/** Requests of signing in, which no person reads: they time out. Source: specification §8 */
const timed: readonly AppEvent[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]
/** Nothing depends on them: a frame that does not load for their sake is no alert. Source: facts §4, load time-out */
const quiet: readonly AppEvent[] = ['SYNC_DAPP_DATA', 'SYNC_THEME', 'SYNC_LANGUAGE', 'SET_PREFERRED_ACCOUNT']

export interface FrameRequestsOptions {
  readonly link: Pick<FrameLink, 'load' | 'isReady' | 'post'>
  readonly clock: Clock
  readonly alerts: Pick<Alerts, 'raise'>
  readonly drop: Drop
  /** The vault takes no further e-mail before that many seconds have passed. */
  readonly onWait: (seconds: number) => void
}

export interface FrameRequests {
  /**
   * Asks the frame, which is loaded for it where it is not there. An abort withdraws the request from the frame.
   * @throws as `frameErrorOf` says; RequestInterrupted, RequestAborted, FrameParentUnset
   */
  request<E extends AppEvent>(
    event: E,
    payload: AppPayload<E>,
    signal?: AbortSignal,
  ): Promise<SuccessPayload<E>>
  /** Withdraws the open RPC requests: those that the frame gets all need an approval. */
  abortRpc(): void
  /** Withdraws all requests. */
  abortAll(): void

  // For the link.

  /** The frame is ready: requests that waited for it go out. */
  sendWaiting(): void
  receive(data: unknown): void
  /** Requests that were sent have lost the document that would have answered. */
  abortSent(): void
  /** The frame did not load. */
  fail(message: string): void
}

interface OpenRequest {
  readonly id: string
  readonly event: AppEvent
  readonly payload: unknown
  readonly controller: AbortController
  readonly settle: (finish: () => void) => void
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
  isSent: boolean
  stopTimer: () => void
}

/** The open requests to the frame, each with an id, a controller and a timer of its own. */
export function createFrameRequests(options: FrameRequestsOptions): FrameRequests {
  const { link, clock, alerts, drop } = options
  const open = new Map<string, OpenRequest>()
  const abortWhere = (isMeant: (request: OpenRequest) => boolean) => {
    for (const each of [...open.values()]) if (isMeant(each)) each.controller.abort()
  }

  function await30Seconds(request: OpenRequest) {
    if (!timed.includes(request.event)) return
    request.stopTimer()
    request.stopTimer = clock.after(frameTimings.silenceMs, () => {
      alerts.raise(EmbeddedWalletTimedOut)
      request.controller.abort()
    })
  }

  function send(request: OpenRequest) {
    const { id, event, payload } = request
    try {
      link.post({ type: appPrefix + event, id, payload })
      request.isSent = true
      await30Seconds(request)
    } catch (error) {
      request.settle(() => request.reject(error))
    }
  }

  function answer(request: OpenRequest, message: Exclude<FrameMessage, { kind: 'session' }>) {
    if (message.kind === 'waiting') return await30Seconds(request)
    request.settle(() => {
      if (message.kind === 'error') return request.reject(failureOf(message))
      if (message.event !== 'RPC_REQUEST') return request.resolve(message.payload)
      const { method } = request.payload as RpcRequestPayload
      const result = rpcResults[method].safeParse(message.payload)
      if (result.success) return request.resolve(result.data)
      // An approved request is over all the same.
      drop('schema')
      request.reject(rpcError(-32603, `The embedded wallet answered ${method} with something else.`))
    })
  }

  function failureOf({ event, payload = {} }: FrameMessage & { readonly kind: 'error' }): Error {
    const alert = alertFor(payload.message ?? '')
    if (alert) alerts.raise(alert)
    if (payload.reason === 'RateLimited') options.onWait(payload.seconds ?? 0)
    return frameErrorOf(event, payload)
  }

  return {
    request(event, payload, signal) {
      return new Promise((resolve, reject) => {
        const isRpc = event === 'RPC_REQUEST'
        if (signal?.aborted) return reject(abortOf(event))
        const isFull = [...open.values()].filter((each) => each.event === 'RPC_REQUEST').length >= maxOpenRpc
        if (isRpc && isFull) return reject(rpcError(-32005, 'Too many requests are open'))

        const controller = new AbortController()
        const abort = () => controller.abort()
        const request: OpenRequest = {
          id: createMessageId(),
          event,
          payload,
          controller,
          resolve: resolve as (answer: unknown) => void,
          reject,
          isSent: false,
          stopTimer: () => {},
          settle(finish) {
            open.delete(request.id)
            request.stopTimer()
            signal?.removeEventListener('abort', abort)
            finish()
          },
        }
        controller.signal.addEventListener('abort', () => {
          if (!open.has(request.id)) return
          // An approval that nobody awaits must not stay on the screen.
          if (request.isSent && link.isReady()) link.post({ type: `${appPrefix}ABORT`, id: request.id })
          request.settle(() => reject(abortOf(event)))
        })
        signal?.addEventListener('abort', abort)
        open.set(request.id, request)
        try {
          link.load()
        } catch (error) {
          return request.settle(() => reject(error))
        }
        if (link.isReady()) send(request)
      })
    },

    abortRpc: () => abortWhere(({ event }) => event === 'RPC_REQUEST'),
    abortAll: () => abortWhere(() => true),
    abortSent: () => abortWhere(({ isSent }) => isSent),

    sendWaiting() {
      for (const each of [...open.values()]) if (!each.isSent) send(each)
    },

    receive(data) {
      const message = parseFrameMessage(data, drop)
      if (!message) return
      // A handle that is worthless outside of the frame: the browser's own session is what counts.
      if (message.kind === 'session') return
      const request = open.get(message.id)
      if (!request?.isSent || request.event !== message.event) return drop('id')
      answer(request, message)
    },

    fail(message) {
      const isQuiet = open.size > 0 && [...open.values()].every(({ event }) => quiet.includes(event))
      if (!isQuiet) alerts.raise(alertFor(message) ?? EmbeddedWalletLoadFailed)
      abortWhere(() => true)
    },
  }
}

/** Source: specification §8; facts §4, RPC errors. Farcaster's address is fetched again without a word. */
function abortOf(event: AppEvent): LatchkeyError {
  const isTold = event !== 'RPC_REQUEST' && event !== 'GET_FARCASTER_URI'
  return new LatchkeyError(isTold ? RequestInterrupted : RequestAborted)
}
