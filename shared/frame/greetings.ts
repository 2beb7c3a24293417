import * as z from 'zod/mini'
import { checkPayload } from './checkPayload'
import type { Drop } from './dropReason'
import { isMessageId } from './messageId'
import { appPrefix, framePrefix, protocolVersion } from './prefixes'
import { readMessage } from './readMessage'

// The four messages between windows that lead to a port. HELLO and READY carry the page's id, READY and PORT the frame's
// nonce. So neither side mistakes the answer to another handshake for its own.

export type PageGreeting =
  | { readonly name: 'HELLO'; readonly id: string }
  /** It brings the port. */
  | { readonly name: 'PORT'; readonly id: string; readonly nonce: string }

export type FrameGreeting =
  | { readonly name: 'READY'; readonly id: string; readonly nonce: string }
  /** Sent to an origin that is not on the project's list: `unverified_domain`. */
  | { readonly name: 'REFUSED'; readonly id: string; readonly message: string }

export const version = z.literal(protocolVersion)
export const nonce = z.custom<string>(isMessageId)

/** A greeting as the other side's parser reads it. */
export function toGreeting({ name, id, ...payload }: PageGreeting | FrameGreeting): object {
  const isOfPage = name === 'HELLO' || name === 'PORT'
  const isVersioned = name === 'HELLO' || name === 'READY'
  return {
    type: `${isOfPage ? appPrefix : framePrefix}${name}`,
    id,
    payload: { ...payload, ...(isVersioned && { version: protocolVersion }) },
  }
}

/** What the parsers of both sides have in common. */
export function parseGreeting(
  data: unknown,
  prefix: string,
  schemas: Readonly<Record<string, z.ZodMiniType<object>>>,
  drop: Drop,
): object | undefined {
  const message = readMessage(data, prefix, drop)
  if (!message) return undefined
  const { name, id } = message
  if (!Object.hasOwn(schemas, name)) return void drop('type')
  if (!isMessageId(id)) return void drop('id')
  const checked = checkPayload(schemas[name]!, message.payload, drop)
  if (!checked) return undefined
  const { version: _, ...fields } = checked.payload as { version?: string }
  return Object.assign(Object.create(null), fields, { name, id })
}
