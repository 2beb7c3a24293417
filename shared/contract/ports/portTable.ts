import type { Dispose, ReadonlyStore } from '@shared/store/store'

/**
 * The kind of a port's member. A port's table stands next to its interface, and the shell derives its wrappers from it:
 * a member that the table lacks does not compile.
 * - `store`: there from the start. A feature's subscriptions to it end with the feature.
 * - `now`: answers at once.
 * - `holds`: answers at once, with a function that releases. The feature's end releases too.
 * - `late`: its code is loaded with the first call.
 * - `asks`: late, and asks the connected wallet.
 * - `connects`: late, and asks the wallet of the given connector.
 */
export type MemberKind = 'store' | 'now' | 'holds' | 'late' | 'asks' | 'connects'

/** A kind for each member, and a table for each nested port. */
export type PortTable<P> = {
  readonly [M in keyof P]-?: NonNullable<P[M]> extends (...args: never[]) => infer R
    ? R extends Promise<unknown>
      ? 'late' | 'asks' | 'connects'
      : R extends Dispose
        ? 'holds'
        : 'now'
    : P[M] extends ReadonlyStore<unknown>
      ? 'store'
      : PortTable<NonNullable<P[M]>>
}

/** The members of the kinds, by a port's table. */
export type MembersOf<T, K extends MemberKind> = {
  [M in keyof T]: T[M] extends K ? M : never
}[keyof T]

/** The names of the members of the kinds. */
export const membersOf = <T extends object, K extends MemberKind>(table: T, ...kinds: K[]) =>
  Object.entries(table)
    .filter(([, kind]) => kinds.includes(kind))
    .map(([name]) => name) as MembersOf<T, K>[]

/** The port with each member of a kind replaced, in nested ports too. */
export function replaceMembers<P extends object>(
  port: P,
  table: object,
  kind: MemberKind,
  replace: (member: never) => unknown,
): P {
  const replaced = Object.entries(table).flatMap(([name, is]) => {
    const member = port[name as keyof P]
    if (is === kind) return [[name, replace(member as never)]]
    return typeof is === 'object' ? [[name, replaceMembers(member as object, is, kind, replace)]] : []
  })
  return { ...port, ...Object.fromEntries(replaced) }
}
