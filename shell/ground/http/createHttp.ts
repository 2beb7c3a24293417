import type { Http, HttpOptions } from '@shared/contract/ports/http'
import type { Logger } from '@shared/contract/ports/logger'
import {
  ApiUrlMissing,
  HttpStatus,
  HttpTimeout,
  HttpUnreachable,
  LocalNetworkDenied,
  ResponseInvalid,
} from '@shared/errors/httpErrors'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { RequestAborted } from '@shared/errors/requestErrors'
import { isLocalNetworkDenied } from './isLocalNetworkDenied'
import { toUrl } from './toUrl'

/** Source: docs/reference/specification.md#limits. */
const defaultTimeoutMs = 10_000

type Query = NonNullable<HttpOptions<unknown>['query']>

export interface HttpConfig {
  /** Every path lies below it. It is relative to the page if it has no origin. Without it, no request is sent. */
  readonly baseUrl: string | undefined
  /** Appended to each request, such as the project id. */
  readonly query?: Query
  /** Appended to each request once it is known. */
  readonly clientId?: () => string | undefined
  /** Tells the developer of a server that answers with an error; visitors read that something went wrong. */
  readonly log?: Pick<Logger, 'warn'>
}

/** Statuses that callers expect: a session that has ended, and nothing at the address. */
const expected: readonly number[] = [401, 404]

/**
 * JSON over HTTP below one address, without cookies. Source: docs/reference/specification.md#calls.
 * @throws ApiUrlMissing, HttpStatus (the `Response` as cause), HttpTimeout, HttpUnreachable, LocalNetworkDenied,
 *   RequestAborted, ResponseInvalid
 */
export function createHttp({ baseUrl, query: common, clientId, log }: HttpConfig): Http {
  function tell(url: URL, error: unknown) {
    if (!isLatchkeyError(error, 'HttpStatus') || expected.includes((error.cause as Response).status)) return
    log?.warn(`${url.origin}${url.pathname}: ${error.message}`)
  }

  return {
    async request(path, options) {
      if (baseUrl === undefined) throw new LatchkeyError(ApiUrlMissing)
      const url = toUrl(baseUrl, path, { ...common, ...options.query, clientId: clientId?.() })
      const parsed = await fetchJson(url, options).catch((error) => {
        tell(url, error)
        throw error
      })
      try {
        return options.schema.parse(parsed)
      } catch (cause) {
        throw new LatchkeyError(ResponseInvalid, { path: issuePath(cause) }, { cause })
      }
    },
  }
}

async function fetchJson(url: URL, options: HttpOptions<unknown>): Promise<unknown> {
  const { method = 'GET', body, headers, signal, timeoutMs = defaultTimeoutMs } = options
  const request = new AbortController()
  const abort = () => request.abort(new LatchkeyError(RequestAborted, {}, { cause: signal?.reason }))
  const timer = setTimeout(() => request.abort(new LatchkeyError(HttpTimeout)), timeoutMs)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(url, {
      method,
      credentials: 'omit',
      signal: request.signal,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) {
      throw new LatchkeyError(HttpStatus, { status: response.status }, { cause: response })
    }
    return parseJson(await response.text())
  } catch (cause) {
    // The abort's own reason first: what `fetch` throws then differs between browsers.
    if (request.signal.aborted) throw request.signal.reason
    if (isLatchkeyError(cause)) throw cause
    const isDenied = await isLocalNetworkDenied(url)
    throw new LatchkeyError(isDenied ? LocalNetworkDenied : HttpUnreachable, {}, { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** Undefined for an empty body, which the schema judges. */
function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new LatchkeyError(ResponseInvalid, { path: '' }, { cause })
  }
}

function issuePath(error: unknown): string {
  const { issues } = (error ?? {}) as { issues?: readonly { path?: readonly PropertyKey[] }[] }
  return issues?.[0]?.path?.map(String).join('.') ?? ''
}
