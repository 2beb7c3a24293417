import * as z from 'zod/mini'
import type { Drop } from './dropReason'
import { nonce, type PageGreeting, parseGreeting, version } from './greetings'
import { appPrefix } from './prefixes'

const schemas = { HELLO: z.object({ version }), PORT: z.object({ nonce }) }

/** The frame's reading; source and origin are checked before. Undefined for a message that is dropped and counted. */
export function parsePageGreeting(data: unknown, drop: Drop): PageGreeting | undefined {
  return parseGreeting(data, appPrefix, schemas, drop) as PageGreeting | undefined
}
