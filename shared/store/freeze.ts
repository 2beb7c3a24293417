/** True for an object of no class. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Plain objects and lists, all the way down. Whatever has a class of its own stays as it is. */
export function freeze<T>(value: T): T {
  if ((Array.isArray(value) || isPlain(value)) && !Object.isFrozen(value))
    for (const each of Object.values(Object.freeze(value) as object)) freeze(each)
  return value
}
