import { isPlain } from './freeze'

/**
 * A deep copy that inherits nothing, of what comes from outside: what a script has put on `Object.prototype` is no option
 * and no member of a release. What has a class of its own, and functions, stay as they are.
 */
export function own<T>(value: T): T {
  if (Array.isArray(value)) return value.map(own) as T
  if (!isPlain(value)) return value
  const copies = Object.entries(value).map(([key, each]) => ({ [key]: own(each) }))
  return Object.assign(Object.create(null), ...copies)
}

/** A copy that inherits nothing: what a script has put on `Object.prototype` is no option. */
export const bare = <T>(given: T): T => Object.assign(Object.create(null), given)
