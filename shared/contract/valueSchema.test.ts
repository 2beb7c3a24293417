import { expect, test } from 'vitest'
import { misfitOf, schemaOfParams, type ValueSchema } from './valueSchema'

const calls: ValueSchema = {
  type: 'object',
  properties: {
    label: { type: 'string' },
    speed: { enum: ['slow', 'fast', null] },
    isBatch: { type: 'boolean' },
    calls: {
      type: 'array',
      items: {
        type: 'object',
        properties: { to: { type: 'string' }, gas: { type: 'number' } },
        required: ['to'],
      },
    },
    nothing: { type: 'null' },
  },
  required: ['calls'],
}

test.each<[unknown]>([
  [{ calls: [] }],
  [
    {
      calls: [{ to: '0x1', gas: 5 }, { to: '0x2' }],
      label: 'Buy',
      speed: 'fast',
      isBatch: false,
      nothing: null,
    },
  ],
  [{ calls: [], speed: null, label: undefined, more: () => {} }],
])('%j fits', (value) => {
  expect(misfitOf(calls, value)).toBeUndefined()
})

test.each<[unknown, string]>([
  [undefined, 'expected object, got undefined'],
  [null, 'expected object, got null'],
  [[], 'expected object, got array'],
  [{}, 'calls: expected array, got undefined'],
  [{ calls: {} }, 'calls: expected array, got object'],
  [{ calls: [{ to: '0x1' }, {}] }, 'calls[1].to: expected string, got undefined'],
  [{ calls: [{ to: '0x1', gas: '5' }] }, 'calls[0].gas: expected number, got string'],
  [{ calls: [], speed: 'soon' }, 'speed: expected slow or fast or null, got string'],
  [{ calls: [], isBatch: 1 }, 'isBatch: expected boolean, got number'],
  [{ calls: [], label: null }, 'label: expected string, got null'],
  [{ calls: [], nothing: 0 }, 'nothing: expected null, got number'],
  [Object.create({ calls: [] }), 'calls: expected array, got undefined'],
])('%j does not fit, and the path says where', (value, misfit) => {
  expect(misfitOf(calls, value)).toBe(misfit)
})

test('parameters in short form are a schema too, also one that is called type', () => {
  expect(schemaOfParams({ type: 'string', step: 'number?' })).toEqual({
    type: 'object',
    properties: { type: { type: 'string' }, step: { type: 'number' } },
    required: ['type'],
  })
  expect(schemaOfParams(calls)).toBe(calls)
})
