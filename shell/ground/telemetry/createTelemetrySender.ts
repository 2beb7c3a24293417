import { InvalidAppConfiguration } from '@shared/errors/alerts'
import { toUrl } from '../http/toUrl'
import type { Alerts } from './createAlerts'
import { scrub } from './scrub'
import type { TrackedEvent } from './trackedEvent'

const mostText = 500
const mostMessage = 8_000
const mostTrace = 16_000
/** Errors of a page within the window. Source: docs/reference/specification.md#calls. */
const mostErrors = 5
const errorWindowMs = 60_000

/** A failure as it is sent. */
export interface SentError {
  readonly event: string
  readonly errorType: string
  readonly errorMessage: string
  readonly stackTrace: string
}

export interface TelemetrySender {
  track(event: TrackedEvent): void
  fail(error: SentError): void
}

export interface TelemetrySenderOptions {
  readonly apiUrl: () => string
  readonly query: () => Readonly<Record<string, string | undefined>>
  readonly raise: Alerts['raise']
  readonly now: () => number
}

/**
 * `POST /e`, without awaiting the answer: a 403 raises the alert of a page that is not allowed and ends the sending,
 * other failures are ignored. No request identifies the visitor. Source: docs/reference/specification.md#calls,
 * #errors.
 */
export function createTelemetrySender({
  apiUrl,
  query,
  raise,
  now,
}: TelemetrySenderOptions): TelemetrySender {
  let isRefused = false
  let failedAt: number[] = []

  const send = async (timestamp: number | string, props: object) => {
    if (isRefused) return
    const { origin, pathname, hostname } = location
    const url = scrub(origin + pathname, mostText)
    const body = JSON.stringify({ eventId: createId(), url, domain: hostname, timestamp, props })
    try {
      // As plain text, which needs no preflight; and kept alive when the page is left.
      const { status } = await fetch(toUrl(apiUrl(), 'e', query()), {
        method: 'POST',
        credentials: 'omit',
        keepalive: true,
        body,
      })
      if (status !== 403 || isRefused) return
      isRefused = true
      raise(InvalidAppConfiguration)
    } catch {
      // A report of this failure would fail as well.
    }
  }

  return {
    track({ event, properties }) {
      if (!/^[A-Z][A-Z0-9_]{1,63}$/.test(event)) return
      void send(now(), { type: 'track', event, ...(properties && { properties: plain(properties) }) })
    },
    fail({ event, errorType, errorMessage, stackTrace }) {
      failedAt = failedAt.filter((at) => now() - at < errorWindowMs)
      if (failedAt.length >= mostErrors) return
      failedAt.push(now())
      void send(new Date(now()).toISOString(), {
        type: 'error',
        event,
        errorType: errorType.slice(0, mostText),
        errorMessage: scrub(errorMessage, mostMessage),
        stackTrace: scrub(stackTrace, mostTrace),
      })
    },
  }
}

/** The values of a property: a number, a boolean, or a text that identifies no visitor. */
function plain(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name, typeof value === 'string' ? scrub(value, mostText) : value]),
  )
}

/** A UUID of version 4, on pages without a secure context too. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 15) | 64
  bytes[8] = (bytes[8]! & 63) | 128
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
