/** JSON without prototypes: a property that a script put on `Object.prototype` is no field of it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json
}

/** A limit far above any message of the protocol: typed data and the calls of a batch are the largest. */
const maxDepth = 32
const maxItems = 20_000
const maxCharacters = 2 ** 20

/**
 * A copy of a JSON value, of own properties alone; undefined for other values, and for one that is too deep or too
 * large to be a message. Fields that are undefined are left out, as in JSON. Never throws: cycles end at the depth,
 * and getters that throw count as no JSON.
 */
export function bareJson(value: unknown): Json | undefined {
  let items = 0
  let characters = 0
  const take = (text: string) => {
    characters += text.length
    if (characters > maxCharacters) throw new RangeError('too long')
    return text
  }
  const copy = (from: unknown, depth: number): Json => {
    items += 1
    if (depth > maxDepth || items > maxItems) throw new RangeError('too large')
    if (from === null || typeof from === 'boolean' || Number.isFinite(from)) return from as Json
    if (typeof from === 'string') return take(from)
    if (typeof from !== 'object' || ArrayBuffer.isView(from)) throw new TypeError('no JSON')
    if (Array.isArray(from)) {
      // A list without items can be longer than any memory.
      if (from.length > maxItems) throw new RangeError('too large')
      return Array.from(from, (each) => copy(each, depth + 1))
    }
    const bare: Record<string, Json> = Object.create(null)
    for (const [name, each] of Object.entries(from as object))
      if (each !== undefined) bare[take(name)] = copy(each, depth + 1)
    return bare
  }
  try {
    return copy(value, 0)
  } catch {
    return undefined
  }
}
