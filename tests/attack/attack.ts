import { expect, inject, test } from 'vitest'
import type { AttackResult, MendOut } from './attackResult'

/** One try of a hostile party. */
export interface Path {
  /** What is tried, in words that no other path of the class has. */
  readonly name: string
  /** Whether it got what it wants. Throws only if the try itself is broken. */
  succeeds(): boolean | Promise<boolean>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The mend that the sources of this run lack. Absent: the sources are whole. */
    mendOut?: MendOut
    /** How many paths of a class are tried. */
    most: number
  }
  interface TaskMeta {
    attack?: AttackResult
  }
}

/**
 * Tries the paths of a class of attacks. All must fail, unless a mend of the class was taken out of the sources; then at
 * least one must succeed.
 * @param wish what the hostile party wants
 */
export function attack(
  name: string,
  wish: string,
  paths: () => Iterable<Path> | Promise<Iterable<Path>>,
): void {
  const mendOut = inject('mendOut')
  if (mendOut && mendOut.name !== name) return
  test(
    mendOut ? `${name}, without ${mendOut.mend}: ${wish}` : `${name}: no path ${wish}`,
    async ({ task }) => {
      const tried = new Set<string>()
      const succeeded: string[] = []
      for (const path of spread([...(await paths())], mendOut ? Number.POSITIVE_INFINITY : inject('most'))) {
        if (tried.has(path.name)) throw new Error(`Two paths are called “${path.name}”.`)
        tried.add(path.name)
        if (await path.succeeds()) succeeded.push(path.name)
        if (mendOut && succeeded.length > 0) break
      }
      task.meta.attack = { name, tried: tried.size, succeeded, ...(mendOut && { mend: mendOut.mend }) }
      if (mendOut) expect(succeeded).not.toEqual([])
      else expect(succeeded).toEqual([])
    },
  )
}

/** At most `most` items, at even distances. */
function spread<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]!)
}

/** Whether `attempt` throws a refusal. Any other error is thrown on. */
export async function isRefused(
  attempt: () => unknown,
  isRefusal: (error: unknown) => boolean,
): Promise<boolean> {
  try {
    await attempt()
    return false
  } catch (error) {
    if (isRefusal(error)) return true
    throw error
  }
}

/** Every choice of one of each list, in order. */
export function* choices<Lists extends readonly (readonly unknown[])[]>(
  ...lists: Lists
): Generator<{ [K in keyof Lists]: Lists[K][number] }> {
  const [first, ...rest] = lists
  if (!first) yield [] as never
  else for (const item of first) for (const others of choices(...rest)) yield [item, ...others] as never
}
