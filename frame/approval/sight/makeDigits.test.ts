import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FactKey } from './factsOf'
import { digitNames, makeDigits, randomBelow } from './makeDigits'

const facts: readonly FactKey[] = ['amount:0', 'act:0:0', 'page', 'about:0', 'about:1', 'title']

/** Replaces chance by a list of numbers. */
const by = (values: readonly number[]) => {
  let at = 0
  return (end: number) => values[at++ % values.length]! % end
}

test('the code is the four digits that stand at facts, each once, by their names', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000), { minLength: 20, maxLength: 40 }),
      fc.integer({ min: 1, max: facts.length }),
      (values, count) => {
        const given = facts.slice(0, count)
        const { code, marks } = makeDigits(given, by(values))
        const placed = [...marks.values()].flat().sort((one, other) => (one.name < other.name ? -1 : 1))
        expect(placed.map(({ name }) => name)).toEqual([...digitNames])
        expect(placed.map(({ digit }) => digit).join('')).toBe(code)
        expect([...marks.keys()].every((fact) => given.includes(fact))).toBe(true)
        expect(marks.size).toBe(Math.min(4, count))
        // The sum and its receiver always have one.
        for (const fact of given.slice(0, 2)) expect(marks.has(fact)).toBe(true)
      },
    ),
  )
})

test('codes and places are even: no digit, side or place is likelier than another', () => {
  const count = 8_000
  const digits = new Array<number>(10).fill(0)
  const firstAt = new Map<FactKey, number>()
  let before = 0
  for (let times = 0; times < count; times++) {
    const { code, marks } = makeDigits(facts, randomBelow)
    for (const digit of code) digits[Number(digit)]! += 1
    for (const [fact, [mark]] of marks) {
      if (mark!.name === 'A') firstAt.set(fact, (firstAt.get(fact) ?? 0) + 1)
      if (mark!.name === 'A' && mark!.side === 'before') before += 1
    }
  }
  for (const each of digits) expect(Math.abs(each / (4 * count) - 0.1)).toBeLessThan(0.01)
  expect(Math.abs(before / count - 0.5)).toBeLessThan(0.03)
  // The two that always have a digit have the first one in a quarter of the times each.
  for (const fact of facts.slice(0, 2)) expect(Math.abs(firstAt.get(fact)! / count - 0.25)).toBeLessThan(0.03)
  for (const fact of facts.slice(2)) expect(Math.abs(firstAt.get(fact)! / count - 0.125)).toBeLessThan(0.03)
})

test('a page that hides the digits is right with three guesses of ten thousand at most', () => {
  const guesses = ['0000', '1234', '9999']
  const count = 50_000
  let right = 0
  for (let times = 0; times < count; times++)
    if (guesses.includes(makeDigits(facts, randomBelow).code)) right += 1
  // 3/10,000 is 15 of them; 1/1,000 would be 50.
  expect(right).toBeLessThan(40)
})

test('without a fact there is nothing to stand at', () => {
  expect(() => makeDigits([], randomBelow)).toThrow(RangeError)
})
