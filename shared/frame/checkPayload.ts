import type * as z from 'zod/mini'
import { bareJson } from './bareJson'
import type { Drop } from './dropReason'

/**
 * A payload that fits, boxed, because many events have no payload. It reads own properties only: a missing optional field
 * stays missing, whatever a script put on `Object.prototype`. Undefined for a misfit, which is counted.
 */
export function checkPayload<S extends z.ZodMiniType>(
  schema: S,
  payload: unknown,
  drop: Drop,
): { readonly payload: z.output<S> } | undefined {
  const { success, data } = schema.safeParse(payload)
  // The schema's output has a prototype again.
  const bare = bareJson(data)
  if (success && (bare !== undefined || data === undefined)) return { payload: bare as z.output<S> }
  drop('schema')
  return undefined
}
