/** Plain objects and lists, all the way down. Whatever has a class of its own stays as it is. */
export function freeze<T>(value: T): T {
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype
  if (isPlain && !Object.isFrozen(value))
    for (const each of Object.values(Object.freeze(value) as object)) freeze(each)
  return value
}
