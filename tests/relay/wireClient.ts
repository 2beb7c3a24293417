import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type ClientKey, createClientKey } from './clientKey'

/** A push, unchanged. */
export interface Pushed {
  readonly id: number
  readonly params: {
    readonly id: string
    readonly data: { topic: string; message: string; publishedAt: number; tag: number; attestation?: string }
  }
}

export interface Answer {
  readonly id: unknown
  readonly result?: unknown
  readonly error?: { code: number; message: string }
}

/** Speaks to a relay frame by frame; it acknowledges pushes unless `acks` is false. */
export interface WireClient {
  readonly key: ClientKey
  readonly socket: WebSocket
  readonly pushed: readonly Pushed[]
  /** The unchanged response, errors too. */
  call(method: string, params: object, id?: number | string): Promise<Answer>
  send(frame: string): void
  acknowledge(push: Pushed): void
  /** Resolves with all pushes as soon as there are so many. */
  received(count: number): Promise<readonly Pushed[]>
  /** The text of every received frame. */
  readonly frames: readonly string[]
  close(): Promise<void>
}

export interface WireOptions {
  readonly key?: ClientKey
  readonly acks?: boolean
  readonly autoPong?: boolean
  /** Receives each push; frames and pushes are then not kept, which saves memory with many clients. */
  readonly onPush?: (push: Pushed) => void
}

export function relayAddress(url: string, token: string, projectId = 'tests'): string {
  return `${url}/?auth=${token}&projectId=${projectId}&ua=wc-2%2Ftests&useOnCloseEvent=true`
}

/** @throws when the relay refuses it */
export async function connectWireClient(url: string, options: WireOptions = {}): Promise<WireClient> {
  const { key = createClientKey(), acks = true, autoPong = true, onPush } = options
  const socket = new WebSocket(relayAddress(url, key.token(url)), { autoPong, perMessageDeflate: false })
  const pushed: Pushed[] = []
  const frames: string[] = []
  const waiting = new Map<string, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  const counting = new Set<() => void>()
  let lastId = 0
  const acknowledge = ({ id }: Pushed) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  socket.on('message', (data) => {
    const text = String(data)
    if (!onPush) frames.push(text)
    const frame = JSON.parse(text)
    if (frame.method !== 'irn_subscription') {
      waiting.get(String(frame.id))?.resolve(frame)
      waiting.delete(String(frame.id))
      return
    }
    if (onPush) onPush(frame)
    else pushed.push(frame)
    if (acks) acknowledge(frame)
    for (const check of [...counting]) check()
  })
  await once(socket, 'open')
  socket.on('error', () => {})
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The connection closed before the answer.'))
  })
  return {
    key,
    socket,
    pushed,
    frames,
    acknowledge,
    send: (frame) => socket.send(frame),
    call(method, params, id = ++lastId) {
      return new Promise((resolve, reject) => {
        waiting.set(String(id), { resolve, reject })
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      })
    },
    received: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (pushed.length < count) return
          counting.delete(check)
          resolve(pushed)
        }
        counting.add(check)
        check()
      }),
    async close() {
      if (socket.readyState === WebSocket.CLOSED) return
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}
