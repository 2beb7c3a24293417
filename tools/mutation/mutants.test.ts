import { expect, test } from 'vitest'
import { applyMutant, mutantsOf, pickEvenly } from './mutants'

const faultsOf = (source: string) => mutantsOf(source, 'a.ts').map((mutant) => applyMutant(source, mutant))

test.for<[string, string, readonly string[]]>([
  ['a condition is negated', 'if (a) b = c', ['if (!(a)) b = c']],
  ['an equality is turned round, once', 'if (a === b) c = d', ['if (a !== b) c = d']],
  ['the arms of a ternary are swapped', 'a = b ? c : d', ['a = b ? d : c']],
  ['a number is one more or less', 'a = 0', ['a = (1)', 'a = (-1)']],
  ['a bigint is one more or less', 'a = 1_000n', ['a = (1001n)', 'a = (999n)']],
  ['an await is dropped', 'a = await b()', ['a = b()']],
  ['a guard is dropped', 'if (a === b) return c', [';', 'if (a !== b) return c']],
  ['a guard with a block is dropped', 'if (a) { b = c; throw d }', [';', 'if (!(a)) { b = c; throw d }']],
  ['a return is dropped', 'a = () => { return b }', ['a = () => { b; }']],
  ['"and" becomes "or", and the other way round', 'a = b && c || d', ['a = b || c || d', 'a = b && c && d']],
  ['a boundary moves', 'a = b < c', ['a = b <= c']],
  ['a bare call is dropped', 'a?.(b)', [';']],
  ['an awaited call is dropped, or its await', 'await a()', [';', 'a()']],
  ['a type has no faults', 'type A = 1 | 2\ninterface B { c: 3 }\nlet d = e as 4', []],
  ['a generic arrow function is read', 'a = <T>(b: T) => b === c', ['a = <T>(b: T) => b !== c']],
])('%s', ([, source, faults]) => {
  expect(faultsOf(source)).toEqual(faults)
})

test('a mutant describes its line and its change on one line', () => {
  expect(mutantsOf('a = b\nif (\n  a || b\n) c = d', 'a.ts')).toMatchObject([
    { line: 3, change: 'a || b → !(a || b)' },
    { line: 3, change: '|| → &&' },
  ])
})

test('mutants are picked at even distances, others by another seed, all if there are few', () => {
  const items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

  expect(pickEvenly(items, 5, 0)).toEqual([0, 2, 4, 6, 8])
  expect(pickEvenly(items, 5, 1)).toEqual([1, 3, 5, 7, 9])
  expect(pickEvenly(items, 10, 1)).toEqual(items)
})
