/**
 * Copies of plain objects and lists, frozen all the way down, the same one each time: the page's own stay its own to
 * change. Whatever has a class of its own stays as it is.
 */
export function createOwnCopies(): <T>(value: T) => T {
  const copies = new WeakMap<object, unknown>()
  const copyOf = <T>(value: T): T => {
    const isList = Array.isArray(value)
    if (!isList && Object.getPrototypeOf(value ?? 0) !== Object.prototype) return value
    const source = value as Record<string, unknown>
    if (!copies.has(source)) {
      const copy: Record<string, unknown> = isList ? ([] as never) : {}
      copies.set(source, copy)
      for (const key of Object.keys(source)) copy[key] = copyOf(source[key])
      Object.freeze(copy)
    }
    return copies.get(source) as T
  }
  return copyOf
}
