import type { Clock } from '@shared/contract/ports/clock'
import { alertFor } from '@shared/errors/alertFor'
import { EmbeddedWalletLoadFailed, EmbeddedWalletTimedOut } from '@shared/errors/alerts'
import { RequestInterrupted } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import type { AppEvent, AppPayload } from '@shared/frame/appPayloads'
import type { Drop } from '@shared/frame/dropReason'
import { isSending } from '@shared/frame/isSending'
import { createMessageId } from '@shared/frame/messageId'
import { type FrameMessage, parseFrameMessage } from '@shared/frame/parseFrameMessage'
import { appPrefix } from '@shared/frame/prefixes'
import type { RpcRequestPayload } from '@shared/frame/rpcRequest'
import { rpcResults } from '@shared/frame/rpcResults'
import type { SuccessPayload } from '@shared/frame/successPayloads'
import type { Alerts } from '../../ground/telemetry/createAlerts'
import type { FrameLink } from './createFrameLink'
import { frameErrorOf } from './frameErrorOf'
import { frameTimings } from './frameTimings'
import { needsApproval } from './needsApproval'
import { rpcError } from './rpcError'

/** How many RPC requests a page may have open, of those that need an approval and of those that do not. */
const maxOpenRpc = 10

/** Requests of signing in, which no person reads: they time out. Source: docs/reference/specification.md#errors */
const timed: readonly AppEvent[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]
/**
 * Nothing depends on them: a frame that does not load for their sake is no alert.
 * Source: docs/reference/specification.md#frame-protocol, load time-out
 */
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
   * Asks the frame, and loads it first if it is not loaded. An abort withdraws the request from the frame.
   * @throws as `frameErrorOf` says; RequestInterrupted, RequestAborted, FrameParentUnset
   */
  request<E extends AppEvent>(
    event: E,
    payload: AppPayload<E>,
    signal?: AbortSignal,
  ): Promise<SuccessPayload<E>>
  /** Withdraws the open RPC requests that need an approval. */
  abortRpc(): void
  /** Withdraws all requests. */
  abortAll(): void

  // The link calls it.

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
  /** Ends it without knowing whether it was carried out. */
  readonly giveUp: () => void
  isSent: boolean
  stopTimer: () => void
}

/** The open requests to the frame, each with its own id, controller and timer. */
export function createFrameRequests(options: FrameRequestsOptions): FrameRequests {
  const { link, clock, alerts, drop } = options
  const open = new Map<string, OpenRequest>()
  const openWhere = (isMeant: (request: OpenRequest) => boolean) => [...open.values()].filter(isMeant)
  /** Ends requests that the frame can no longer answer. */
  const lose = (requests: readonly OpenRequest[]) => {
    for (const each of requests) {
      each.controller.abort()
      if (open.has(each.id)) each.giveUp()
    }
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

  function withdraw(request: OpenRequest) {
    const { id, event, payload, isSent, settle, reject, giveUp } = request
    const canBeTold = isSent && link.isReady()
    // An approval that no caller awaits must not stay on the screen.
    if (canBeTold) link.post({ type: `${appPrefix}ABORT`, id })
    if (!isSent || !isSending(event, payload)) return settle(() => reject(abortOf(event)))
    // It may be on its way to the chain: the frame knows, while it is there.
    if (!canBeTold) return giveUp()
    request.stopTimer = clock.after(frameTimings.withdrawalMs, giveUp)
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
        if (signal?.aborted) return reject(abortOf(event))
        const isAsking = needsApproval(event, payload)
        const alike = openWhere(
          (each) => each.event === 'RPC_REQUEST' && needsApproval(each.event, each.payload) === isAsking,
        )
        if (event === 'RPC_REQUEST' && alike.length >= maxOpenRpc)
          return reject(rpcError(-32005, 'Too many requests are open'))

        const controller = new AbortController()
        const abort = () => controller.abort()
        const request: OpenRequest = {
          id: createMessageId(),
          event,
          payload,
          controller,
          resolve: resolve as (answer: unknown) => void,
          reject,
          giveUp: () => request.settle(() => reject(new LatchkeyError(RequestAborted))),
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
          if (open.has(request.id)) withdraw(request)
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

    abortRpc() {
      for (const { controller } of openWhere(({ event, payload }) => needsApproval(event, payload)))
        controller.abort()
    },
    abortAll: () => lose(openWhere(() => true)),
    abortSent: () => lose(openWhere(({ isSent }) => isSent)),

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
      lose(openWhere(() => true))
    },
  }
}

/**
 * The error of a request that was withdrawn in time. A wallet's request is declined by that. Farcaster's address is fetched
 * again without a word. Source: docs/reference/specification.md#errors; #frame-protocol, RPC errors; EIP-1193
 */
function abortOf(event: AppEvent): Error {
  if (event === 'RPC_REQUEST') return rpcError(4001, RequestAborted.message({}))
  return new LatchkeyError(event === 'GET_FARCASTER_URI' ? RequestAborted : RequestInterrupted)
}
