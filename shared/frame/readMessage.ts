import { bareJson, type Json } from './bareJson'
import type { Drop } from './dropReason'

/** The parts of a message, none of them checked yet but for the prefix. */
export interface RawMessage {
  /** The type without its prefix. */
  readonly name: string
  readonly id: Json | undefined
  readonly payload: Json | undefined
}

/** Reads what both sides' messages have in common. Undefined for anything else, which is counted. */
export function readMessage(data: unknown, prefix: string, drop: Drop): RawMessage | undefined {
  const message = bareJson(data)
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    drop('json')
    return undefined
  }
  const { type, id, payload } = message as { readonly [name: string]: Json }
  if (typeof type !== 'string' || !type.startsWith(prefix)) {
    drop('type')
    return undefined
  }
  return { name: type.slice(prefix.length), id, payload }
}
