import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
  type ServerResponse,
} from 'node:http'
import { request as requestHttps } from 'node:https'

/**
 * Headers of one connection, not of what it carries; and cookies, which the vault does not use. Source: RFC 9110,
 * section 7.6.1
 */
const dropped: readonly string[] = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'cookie',
  'set-cookie',
]
const waitMs = 30_000

export interface ForwardOptions {
  /** An origin. */
  readonly to: string
  /** The path and query there. */
  readonly path: string
  /** The client's address, and what proxies before this one have said of it. */
  readonly forwardedFor: string
  /** If it cannot be reached, or breaks off before it has answered. */
  readonly onFailed: (error: Error) => void
}

/** Hands a request on to a server behind this one, and its answer back. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { to, path, forwardedFor, onFailed }: ForwardOptions,
): void {
  const send = to.startsWith('https:') ? requestHttps : requestHttp
  const headers = { ...passed(request.headers), 'x-forwarded-for': forwardedFor }
  const outgoing = send(`${to}${path}`, { method: request.method, headers, timeout: waitMs }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, passed(answer.headers))
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')))
  outgoing.on('error', (error) => (response.headersSent ? response.destroy() : onFailed(error)))
  response.on('close', () => outgoing.destroy())
  request.pipe(outgoing)
}

const passed = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name)))
