import { isPlain } from '@shared/store/freeze'
import fc from 'fast-check'

const cycle: unknown[] = []
cycle.push(cycle)

/** Values that a careless reader takes for others. */
const oddities: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  0,
  -1,
  0.5,
  Number.NaN,
  2 ** 53,
  1n,
  [],
  {},
  cycle,
  new Array(2 ** 31),
  new Map([['type', 'x']]),
  new Date(0),
  new Uint8Array(3),
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  '0x',
  '\u202e\0',
  'x'.repeat(5_000),
  ['0x1'],
  { toString: 'x' },
  JSON.parse('{"__proto__":{"type":"@w3m-frame/SESSION_UPDATE"}}'),
]
const names = [
  'type',
  'id',
  'payload',
  'message',
  'token',
  'chainId',
  '__proto__',
  'constructor',
  'then',
  'more',
]

interface Parent {
  readonly of: Record<string, unknown>
  readonly name: string
}

/** The places in plain objects and lists, as deep as any message is. */
function placesIn(of: Record<string, unknown>, depth = 0): readonly Parent[] {
  return Object.keys(of).flatMap((name) => {
    const inner = of[name]
    const isDeep = depth < 6 && (Array.isArray(inner) || isPlain(inner))
    return [{ of, name }, ...(isDeep ? placesIn(inner as Record<string, unknown>, depth + 1) : [])]
  })
}

/** A copy of a valid value with one to three faults; the numbers choose the faults and their places. */
function mutate(valid: object, numbers: readonly number[]): unknown {
  const root = structuredClone(valid) as Record<string, unknown>
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    const [where, which, what] = numbers.slice(at, at + 3) as [number, number, number]
    const places = placesIn(root)
    const place = places[where % places.length]
    if (!place) continue
    const { of, name } = place
    const other = names[what % names.length]!
    switch (which % 5) {
      case 0:
        of[name] = structuredClone(oddities[what % oddities.length])
        break
      case 1:
        Reflect.deleteProperty(of, name)
        break
      case 2:
        Object.defineProperty(of, other, {
          value: of[name],
          enumerable: true,
          configurable: true,
          writable: true,
        })
        break
      case 3:
        of[name] = [of[name]]
        break
      case 4:
        if (typeof of[name] === 'string')
          of[name] = `${of[name].slice(0, what % 9)}${of[name].slice((what % 9) + 1)}`
    }
  }
  return root
}

/** Half of them mutations of valid values, some of them valid by chance; the others anything. */
export function anyMessage(valid: readonly object[]): fc.Arbitrary<unknown> {
  const number = fc.nat(10_000)
  const mutated = fc
    .tuple(fc.constantFrom(...valid), fc.array(number, { minLength: 3, maxLength: 9 }))
    .map(([value, numbers]) => mutate(value, numbers))
  const message = fc.record(
    {
      type: fc.oneof(fc.string(), fc.constantFrom(...valid.map((each) => Reflect.get(each, 'type')))),
      id: fc.oneof(fc.string(), fc.constantFrom(...valid.map((each) => Reflect.get(each, 'id')))),
      payload: fc.jsonValue({ maxDepth: 2 }),
    },
    { requiredKeys: [] },
  )
  const anything = fc.oneof(
    { weight: 4, arbitrary: message },
    { weight: 1, arbitrary: fc.constantFrom(...oddities) },
    { weight: 1, arbitrary: fc.anything({ maxDepth: 2, maxKeys: 3 }) },
  )
  return fc.oneof({ weight: 1, arbitrary: mutated }, { weight: 1, arbitrary: anything })
}
