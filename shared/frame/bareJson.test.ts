import { afterEach, expect, test } from 'vitest'
import { bareJson } from './bareJson'

afterEach(() => void Reflect.deleteProperty(Object.prototype, 'polluted'))

test('a JSON value is copied without prototypes, and undefined fields are left out', () => {
  const copy = bareJson({ a: [1, 'x', null, true], b: { c: {} }, d: undefined }) as Record<string, object>

  expect(copy).toEqual({ a: [1, 'x', null, true], b: { c: {} } })
  expect(Object.getPrototypeOf(copy)).toBeNull()
  expect(Object.getPrototypeOf(copy.b)).toBeNull()
  expect(Object.keys(copy)).toEqual(['a', 'b'])
})

test('a field of the prototype does not count, and __proto__ is a field like any other', () => {
  Object.assign(Object.prototype, { polluted: 'x' })

  const copy = bareJson(JSON.parse('{"__proto__":{"a":1}}')) as Record<string, unknown>

  expect(copy.polluted).toBeUndefined()
  expect(Object.keys(copy)).toEqual(['__proto__'])
})

const cycle: Record<string, unknown> = {}
cycle.self = cycle
const doubling = Array.from({ length: 30 }).reduce<unknown>((inner) => [inner, inner], 'x')
const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 'x')

test.each([
  ['undefined', undefined],
  ['a bigint', 1n],
  ['a function', () => {}],
  ['a symbol', Symbol('x')],
  ['no finite number', Number.NaN],
  ['bytes', new Uint8Array(8)],
  ['a list with gaps', new Array(3)],
  ['an endless list of nothing', new Array(2 ** 32 - 1)],
  ['a cycle', cycle],
  ['a shared value that doubles at each depth', doubling],
  ['a deep value', deep],
  ['a long text', 'x'.repeat(2 ** 20 + 1)],
  [
    'many long names',
    Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}${'x'.repeat(2 ** 16)}`, 1])),
  ],
  [
    'a getter that throws',
    Object.defineProperty({}, 'a', {
      enumerable: true,
      get() {
        throw new Error('no')
      },
    }),
  ],
])('%s is no JSON', (_, value) => {
  expect(bareJson(value)).toBeUndefined()
})
