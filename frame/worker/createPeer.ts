import * as z from 'zod/mini'
import { packError, peerErrorSchema, unpackError } from './peerErrors'

/** The other side, of a worker or of a channel. */
export interface PeerPort {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** What one side may be asked for, by name. */
export type PeerCalls = Readonly<Record<string, (input: never) => unknown>>

type Result<Call> = Call extends (input: never) => infer Given ? Awaited<Given> : never
type Input<Call> = Call extends (input: infer Given) => unknown ? Given : never

export interface Peer<Remote extends PeerCalls> {
  /** @throws KeyError and VaultRefusal as the other side threw them; of any other error its name alone comes across */
  call<Name extends keyof Remote & string>(
    name: Name,
    input: Input<Remote[Name]>,
  ): Promise<Result<Remote[Name]>>
  /** How many calls of this side are not answered. */
  pending(): number
  /** Rejects what is not answered, and hears no more. */
  dispose(reason: Error): void
}

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), id: z.number(), name: z.string(), input: z.unknown() }),
  z.object({ kind: z.literal('result'), id: z.number(), result: z.unknown() }),
  z.object({ kind: z.literal('error'), id: z.number(), error: peerErrorSchema }),
])

/** Two scripts of the wallet call each other, over a port that no other script has. */
export function createPeer<Remote extends PeerCalls>(port: PeerPort, own: PeerCalls): Peer<Remote> {
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let lastId = 0

  async function answer(id: number, name: string, input: unknown) {
    try {
      if (!Object.hasOwn(own, name)) throw new TypeError(name)
      const result = await own[name]!(input as never)
      port.postMessage({ kind: 'result', id, result })
    } catch (error) {
      port.postMessage({ kind: 'error', id, error: packError(error) })
    }
  }

  function hear({ data }: MessageEvent) {
    const message = messageSchema.parse(data)
    if (message.kind === 'call') return void answer(message.id, message.name, message.input)
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'error') call?.reject(unpackError(message.error))
    else call?.resolve(message.result as never)
  }

  port.addEventListener('message', hear)
  return {
    call(name, input) {
      return new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        port.postMessage({ kind: 'call', id, name, input })
      })
    },
    pending: () => waiting.size,
    dispose(reason) {
      port.removeEventListener('message', hear)
      const calls = [...waiting.values()]
      waiting.clear()
      for (const { reject } of calls) reject(reason)
    },
  }
}
