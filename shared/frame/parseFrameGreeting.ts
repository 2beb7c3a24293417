import * as z from 'zod/mini'
import type { Drop } from './dropReason'
import { text } from './fields'
import { type FrameGreeting, nonce, parseGreeting, version } from './greetings'
import { framePrefix } from './prefixes'

const schemas = { READY: z.object({ version, nonce }), REFUSED: z.object({ message: text }) }

/** The page's reading; source and origin are checked before. Undefined for a message that is dropped and counted. */
export function parseFrameGreeting(data: unknown, drop: Drop): FrameGreeting | undefined {
  return parseGreeting(data, framePrefix, schemas, drop) as FrameGreeting | undefined
}
