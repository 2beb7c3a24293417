import { isPlain } from './freeze'

/**
 * A deep copy without prototypes, of a value from outside: a property that a script put on `Object.prototype` is no
 * option, and no member of a release. Instances of classes and functions stay as they are.
 */
export function own<T>(value: T): T {
  if (Array.isArray(value)) return value.map(own) as T
  if (!isPlain(value)) return value
  const copies = Object.entries(value).map(([key, each]) => ({ [key]: own(each) }))
  return Object.assign(Object.create(null), ...copies)
}

/** A copy without a prototype: a property that a script put on `Object.prototype` is no option. */
export const bare = <T>(given: T): T => Object.assign(Object.create(null), given)
