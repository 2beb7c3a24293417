import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderFields, type TypedField } from './orderFields'

const field = (type: string, ...path: readonly (string | number)[]): TypedField => ({
  path,
  type,
  value: { kind: 'code', text: type },
})
const paths = (fields: readonly TypedField[]) => orderFields(fields).map(({ path }) => path.join('.'))

test('who and how much come before hundreds of other fields, and texts come last', () => {
  const junk = ['string', 'bytes', 'uint256', 'address', 'bool'].flatMap((type) =>
    Array.from({ length: 60 }, (_, at) => field(type, 'Order', `${type}${at}`)),
  )
  const shown = paths([
    field('string', 'EIP712Domain', 'name'),
    field('address', 'EIP712Domain', 'verifyingContract'),
    ...junk,
    field('address', 'Order', 'spender'),
    field('uint160', 'Order', '_amount'),
    field('uint48', 'Order', 'expiration'),
  ])

  expect(shown.slice(0, 4)).toEqual(['Order.spender', 'Order._amount', 'Order.expiration', 'Order.address0'])
  expect(shown[63]).toBe('EIP712Domain.verifyingContract')
  expect(shown[64]).toBe('Order.uint2560')
  expect(shown.slice(-61)).toEqual([
    'EIP712Domain.name',
    ...Array.from({ length: 60 }, (_, at) => `Order.string${at}`),
  ])
})

test('a list of the same names does not come before the name itself', () => {
  const list = Array.from({ length: 300 }, (_, at) => field('address', 'Order', 'items', at, 'to'))
  expect(paths([...list, field('address', 'Order', 'to')])[0]).toBe('Order.to')
})

test('values of one part stay next to each other', () => {
  expect(
    paths([
      field('address', 'Offer', 'items', 0, 'token'),
      field('uint256', 'Offer', 'items', 0, 'amount'),
      field('address', 'Offer', 'items', 1, 'token'),
      field('uint256', 'Offer', 'items', 1, 'amount'),
    ]),
  ).toEqual(['Offer.items.0.token', 'Offer.items.0.amount', 'Offer.items.1.token', 'Offer.items.1.amount'])
})

test('a text with a decisive name is ordered as a text', () => {
  expect(
    paths([field('string', 'A', 'spender'), field('bytes32', 'A', 'x'), field('address', 'A', 'y')]),
  ).toEqual(['A.y', 'A.x', 'A.spender'])
})

test('each value is shown once, in whatever order', () => {
  const any = fc.array(
    fc.tuple(
      fc.constantFrom('string', 'address', 'uint8', 'int256', 'bytes', 'bytes32', 'bool', 'Item[]'),
      fc.array(fc.oneof(fc.constantFrom('to', 'amount', 'note', 'EIP712Domain'), fc.nat(9)), {
        minLength: 1,
      }),
    ),
  )
  fc.assert(
    fc.property(any, (drawn) => {
      const fields = drawn.map(([type, path]) => field(type, ...path))
      const asRows = fields.map(({ path, value }) => JSON.stringify({ path, value })).sort()
      expect(
        orderFields(fields)
          .map((each) => JSON.stringify(each))
          .sort(),
      ).toEqual(asRows)
    }),
    { seed: 3 },
  )
})
