import * as z from 'zod/mini'
import { type AppEvent, type AppPayload, appPayloads } from './appPayloads'
import { checkPayload } from './checkPayload'
import type { Drop } from './dropReason'
import { isMessageId } from './messageId'
import { appPrefix } from './prefixes'
import { readMessage } from './readMessage'

/** A message of the page on its port. */
export type AppMessage =
  | {
      readonly [E in AppEvent]: {
        readonly kind: 'request'
        readonly event: E
        readonly id: string
        readonly payload: AppPayload<E>
      }
    }[AppEvent]
  /** The page no longer awaits a request: its approval goes, and nothing is signed. It has no answer. */
  | { readonly kind: 'abort'; readonly id: string }

/** The frame's reading of a message on its port; undefined for a message that is dropped and counted. */
export function parseAppMessage(data: unknown, drop: Drop): AppMessage | undefined {
  const message = readMessage(data, appPrefix, drop)
  if (!message) return undefined
  const { name: event, id } = message
  const isAbort = event === 'ABORT'
  if (!isAbort && !Object.hasOwn(appPayloads, event)) return void drop('type')
  if (!isMessageId(id)) return void drop('id')
  const schema = isAbort ? z.undefined() : appPayloads[event as AppEvent]
  const checked = checkPayload(schema, message.payload, drop)
  if (!checked) return undefined
  return isAbort ? { kind: 'abort', id } : ({ kind: 'request', event, id, ...checked } as AppMessage)
}
