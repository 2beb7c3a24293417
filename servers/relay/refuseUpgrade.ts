import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Answers a WebSocket request in plain HTTP, and hangs up. */
export function refuseUpgrade(socket: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ error: message })
  socket.on('error', () => {})
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
