import type { FactKey } from './factsOf'

/** One of the digits, next to a fact. */
export interface DigitMark {
  /** `A` to `D`: the order in which they are entered. */
  readonly name: string
  readonly digit: number
  readonly side: 'before' | 'after'
}

export interface Digits {
  /** All four, as they are entered. */
  readonly code: string
  readonly marks: ReadonlyMap<FactKey, readonly DigitMark[]>
}

/** A whole number from 0 on, below `end`, each with the same chance. */
export type RandomBelow = (end: number) => number

export const digitNames = ['A', 'B', 'C', 'D'] as const

/**
 * Four digits, each next to one of the facts. The two gravest facts always get one; the others get theirs by chance.
 * Order and sides change each time. If there are fewer facts than digits, facts get several.
 */
export function makeDigits(facts: readonly FactKey[], random: RandomBelow): Digits {
  const [first, second, ...rest] = facts
  const places = [first, second, ...shuffled(rest, random)].filter((fact) => fact !== undefined)
  if (places.length === 0) throw new RangeError('A request has facts.')
  const chosen = shuffled(
    digitNames.map((_, at) => places[at % places.length]!),
    random,
  )
  const marks = new Map<FactKey, readonly DigitMark[]>()
  const code = digitNames.map((name, at) => {
    const digit = random(10)
    const side = random(2) === 0 ? 'before' : 'after'
    const fact = chosen[at]!
    marks.set(fact, [...(marks.get(fact) ?? []), { name, digit, side }])
    return digit
  })
  return { code: code.join(''), marks }
}

function shuffled<Item>(items: readonly Item[], random: RandomBelow): readonly Item[] {
  const left = [...items]
  return items.map(() => left.splice(random(left.length), 1)[0]!)
}

/** Uses the browser's generator, and avoids the bias of a remainder towards small numbers. */
export function randomBelow(end: number): number {
  const limit = Math.floor(0x1_0000_0000 / end) * end
  for (;;) {
    const [value] = crypto.getRandomValues(new Uint32Array(1))
    if (value! < limit) return value! % end
  }
}
