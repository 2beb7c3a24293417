import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { nextFreePort } from '../processes/nextFreePort'
import { accountMethods } from './accountMethods'
import { chainMethods } from './chainMethods'
import { createAnswer } from './createAnswer'
import { createLedger } from './createLedger'
import { createSubscriptions } from './createSubscriptions'
import { type SolanaTokens, seedTokens } from './seedTokens'
import { toJson } from './toJson'
import { tokenMethods } from './tokenMethods'
import { transactionMethods } from './transactionMethods'

export interface SolanaNetwork {
  readonly port: number
  /** Its JSON-RPC address. */
  readonly url: string
  /** The address for subscriptions. */
  readonly wsUrl: string
  readonly tokens: SolanaTokens
  /** Ends it with its connections, and resolves once it is gone. */
  stop(): Promise<void>
}

const firstPort = 4640
/** The same as on mainnet since 2026. No code depends on it. */
const defaultSlotMs = 300
const maxBodyBytes = 1_000_000
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-max-age': '86400',
}

/**
 * Starts a Solana chain of our own inside of this process: real programs in an SVM, and the ten funded accounts of
 * `testAccounts`. Without a port, the next free one from 4640.
 * @throws when the port is taken
 */
export async function startSolanaNetwork(
  options: { port?: number; slotMs?: number } = {},
): Promise<SolanaNetwork> {
  const ledger = createLedger()
  const tokens = await seedTokens(ledger)
  const methods = {
    ...chainMethods(ledger),
    ...accountMethods(ledger),
    ...tokenMethods(ledger),
    ...transactionMethods(ledger),
  }
  const answer = createAnswer(methods)
  const server = createServer((request, response) => {
    handle(request, response, answer).catch(() => response.destroy())
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxBodyBytes })
  sockets.on('connection', (socket) => {
    const subscriptions = createSubscriptions(ledger, (notification) => socket.send(toJson(notification)))
    const answerHere = createAnswer({ ...methods, ...subscriptions.methods })
    socket.on('message', (data) => {
      const text = answerHere(data.toString())
      if (text) socket.send(text)
    })
    socket.on('close', subscriptions.dispose)
    // The rest follows on its 'close'.
    socket.on('error', () => {})
  })
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request))
  })

  const port = await listen(server, options.port)
  const slots = setInterval(ledger.nextSlot, options.slotMs ?? defaultSlotMs)
  const closed = once(server, 'close')
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${port}`,
    tokens,
    async stop() {
      clearInterval(slots)
      for (const client of sockets.clients) client.terminate()
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function listen(server: Server, wanted: number | undefined): Promise<number> {
  for (let from = firstPort; ; ) {
    const port = wanted || (await nextFreePort(from))
    try {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    } catch (cause) {
      const isTaken = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (wanted || !isTaken)
        throw new Error(`The local Solana chain: ${(cause as Error).message}`, { cause })
      // Another test process may have taken the port meanwhile.
      from = port + 1
    }
  }
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (text: string) => string | undefined,
): Promise<void> {
  if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
  if (request.method === 'GET' && request.url === '/health')
    return void response.writeHead(200, cors).end('ok')
  if (request.method !== 'POST') return void response.writeHead(405, cors).end('Used by POST: JSON-RPC 2.0')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBodyBytes) {
      response
        .writeHead(413, { ...cors, connection: 'close' })
        .end(`A body has ${maxBodyBytes} bytes at most`)
      return
    }
    chunks.push(chunk)
  }
  const text = answer(Buffer.concat(chunks).toString())
  if (text === undefined) return void response.writeHead(204, cors).end()
  response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end(text)
}
