import { expect, test } from 'vitest'
import { shape } from './shape'

const { each, flag, list, maybe, number, record, spare, text } = shape
const schema = record({ name: text, icon: maybe(text), items: list(record({ price: number, isSpam: flag })) })

test('a value that fits is returned with the named fields alone', () => {
  const value = { name: 'a', icon: null, items: [{ price: 1, isSpam: false, more: 1 }], other: 1 }

  expect(schema.parse(value)).toEqual({
    name: 'a',
    icon: undefined,
    items: [{ price: 1, isSpam: false }],
  })
})

test.each([
  [undefined, []],
  ['x', []],
  [{ name: 1, items: [] }, ['name']],
  [{ name: 'a' }, ['items']],
  [{ name: 'a', items: {} }, ['items']],
  [{ name: 'a', items: [{ price: '1', isSpam: true }] }, ['items', 0, 'price']],
  [{ name: 'a', icon: 1, items: [] }, ['icon']],
])('%j does not fit, at %j', (value, path) => {
  expect(() => schema.parse(value)).toThrow(expect.objectContaining({ issues: [{ path }] }))
})

test('an invalid item is left out, and an invalid optional field is undefined', () => {
  const rows = each(record({ name: text, icon: spare(text) }))

  expect(rows.parse([{ name: 'a', icon: 1 }, { name: 1 }, null, { name: 'b', icon: 'i' }])).toEqual([
    { name: 'a', icon: undefined },
    { name: 'b', icon: 'i' },
  ])
  expect(rows.parse([])).toEqual([])
  expect(() => rows.parse({})).toThrow(expect.objectContaining({ issues: [{ path: [] }] }))
  expect(() => rows.parse([{ name: 1 }])).toThrow(
    expect.objectContaining({ issues: [{ path: [0, 'name'] }] }),
  )
})

test('no field is read from a prototype', () => {
  expect(() => record({ constructor: flag }).parse(Object.create({ constructor: true }))).toThrow()
})
