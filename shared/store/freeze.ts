/** True for an object of no class. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Freezes plain objects and lists, at every depth. Instances of classes stay as they are. */
export function freeze<T>(value: T): T {
  if ((Array.isArray(value) || isPlain(value)) && !Object.isFrozen(value))
    for (const each of Object.values(Object.freeze(value) as object)) freeze(each)
  return value
}
