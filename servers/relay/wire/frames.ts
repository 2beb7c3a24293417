import { RelayError } from './RelayError'

/** `id` is JSON text: ids of some clients have more digits than a JavaScript number keeps. */
export type Frame =
  | { readonly kind: 'request'; readonly id: string; readonly method: string; readonly params: Params }
  | { readonly kind: 'response'; readonly id: string; readonly isAck: boolean }

export type Params = Readonly<Record<string, unknown>>

/** A frame that is not a request; `id` is its id, or `null` without an id. */
export class FrameError extends RelayError {
  readonly id: string

  constructor(name: 'NotJson' | 'NotARequest', message: string, id = 'null') {
    super(name, message)
    this.id = id
  }
}

const longestId = 64

/** Source: JSON-RPC 2.0. Batches are refused: clients have methods for them. @throws FrameError */
export function parseFrame(text: string): Frame {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FrameError('NotARequest', 'A frame is one JSON-RPC object.')
  const { jsonrpc, id, method, params = {} } = value as Record<string, unknown>
  const rawId = toRawId(id, text)
  if (rawId === undefined)
    throw new FrameError('NotARequest', `An id is a number or a text of up to ${longestId} characters.`)
  if (jsonrpc !== '2.0') throw new FrameError('NotARequest', 'jsonrpc is "2.0".', rawId)
  if (method === undefined && ('result' in value || 'error' in value))
    return { kind: 'response', id: rawId, isAck: 'result' in value }
  if (typeof method !== 'string') throw new FrameError('NotARequest', 'method is a text.', rawId)
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    throw new FrameError('NotARequest', 'params is an object.', rawId)
  return { kind: 'request', id: rawId, method, params: params as Params }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FrameError('NotJson', 'A frame is JSON.')
  }
}

function toRawId(id: unknown, text: string): string | undefined {
  if (typeof id === 'string') return id.length <= longestId ? JSON.stringify(id) : undefined
  if (typeof id !== 'number' || !Number.isFinite(id)) return
  if (Number.isSafeInteger(id)) return String(id)
  // Inside a text its quotes would be escaped, and a nested one would have to round to the same number.
  const digits = [...text.matchAll(/"id"\s*:\s*(-?\d{16,20})(?=\s*[,}])/g)].map(([, found]) => found!)
  return digits.find((found) => Number(found) === id) ?? JSON.stringify(id)
}
