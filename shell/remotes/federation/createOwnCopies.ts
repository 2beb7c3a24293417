import { isPlain } from '@shared/store/freeze'

/**
 * Copies of plain objects and lists that inherit nothing, frozen all the way down, the same one each time: the page's
 * own stay its own to change. Objects of a class stay as they are.
 */
export function createOwnCopies(): <T>(value: T) => T {
  const copies = new WeakMap<object, unknown>()
  const copyOf = <T>(value: T): T => {
    const isList = Array.isArray(value)
    if (!isList && !isPlain(value)) return value
    const source = value as Record<string, unknown>
    if (!copies.has(source)) {
      const copy: Record<string, unknown> = isList ? ([] as never) : Object.create(null)
      copies.set(source, copy)
      for (const key of Object.keys(source)) copy[key] = copyOf(source[key])
      Object.freeze(copy)
    }
    return copies.get(source) as T
  }
  return copyOf
}
