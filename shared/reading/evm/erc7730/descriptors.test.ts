import fc from 'fast-check'
import { encodeFunctionData, getAddress, type Hex, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { readCall } from '../readCall'
import { describeFields } from './describeFields'
import { descriptors } from './descriptors'

const path = z.string().check(z.regex(/^(#(\.(\w+|\[-?\d*\]))+|@\.(value|from|to))$/))
const deployments = z
  .array(z.strictObject({ chainId: z.int(), address: z.string().check(z.regex(/^0x[\da-f]{40}$/)) }))
  .check(z.minLength(1))
const field = z.strictObject({
  path,
  label: z.string(),
  format: z.enum(['raw', 'amount', 'tokenAmount', 'addressName', 'date', 'duration', 'unit']),
  params: z.optional(
    z.strictObject({
      tokenPath: z.optional(path),
      threshold: z.optional(z.string().check(z.regex(/^0x[\da-f]+$/))),
      message: z.optional(z.literal('all')),
      decimals: z.optional(z.int()),
      base: z.optional(z.string()),
    }),
  ),
})
/** The part of ERC-7730 that is read, with names of our texts in place of English. */
const schema = z.strictObject({
  context: z.union([
    z.strictObject({ contract: z.strictObject({ deployments }) }),
    z.strictObject({
      eip712: z.strictObject({ deployments, domain: z.optional(z.record(z.string(), z.string())) }),
    }),
  ]),
  display: z.strictObject({
    formats: z.record(
      z.string(),
      z.strictObject({
        intent: z.string(),
        fields: z.array(field),
        excluded: z.optional(z.array(path)),
        blank: z.optional(z.array(z.string())),
      }),
    ),
  }),
})

test.each(descriptors)('a descriptor is of the schema', (descriptor) => {
  expect(schema.safeParse(descriptor).error).toBeUndefined()
})

test('every value of a function is shown, or left out by name', () => {
  for (const { display } of descriptors)
    for (const [signature, { fields, excluded = [] }] of Object.entries(display.formats)) {
      const names = signature.slice(signature.indexOf('(') + 1, -1).split(',')
      const said = [...fields.flatMap((each) => [each.path, each.params?.tokenPath]), ...excluded]
      expect(names.map((each) => `#.${each.split(' ')[1]}`).filter((each) => !said.includes(each))).toEqual(
        [],
      )
    }
})

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const aave = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))
const supply = (...args: readonly unknown[]): Hex =>
  encodeFunctionData({
    abi: parseAbi(['function supply(address,uint256,address,uint16)']),
    args: args as never,
  })

test('what is written is what is read', () => {
  fc.assert(
    fc.property(address, address, fc.bigInt({ min: 0n, max: maxUint256 }), (token, whom, amount) => {
      const data = supply(token, amount, whom, 0)
      const read = (chainId: number, more = '') =>
        readCall({ to: aave, value: 0n, data: `${data}${more}` }, { chainId, account })
      const step = {
        kind: 'described',
        contract: aave,
        intent: 'supply',
        fields: [
          { label: 'amount', value: { format: 'amount', token, amount } },
          { label: 'onBehalfOf', value: { format: 'address', address: whom } },
        ],
      }
      expect(read(1)).toEqual(step)
      expect(read(1, '5e')).toEqual({ ...step, trailing: '0x5e' })
      // The same address on a network without a descriptor for it.
      expect(read(5)).toMatchObject({ kind: 'unknown', why: 'function' })
    }),
    { numRuns: 200 },
  )
})

test('what a descriptor names and the values do not have is no reading', () => {
  const values = { data: { list: [1n, 2n], who: account, tokens: [account] }, container: { value: 3n } }
  const one = (path: string, format: string, params?: object) =>
    describeFields([{ path, label: 'x', format, ...(params && { params }) }], values)

  expect(one('@.value', 'amount')).toEqual([{ label: 'x', value: { format: 'amount', amount: 3n } }])
  expect(one('#.list.[]', 'date')).toEqual([
    { label: 'x', value: { format: 'date', atS: 1n } },
    { label: 'x', value: { format: 'date', atS: 2n } },
  ])
  expect(one('#.list.[-1]', 'duration')).toEqual([{ label: 'x', value: { format: 'duration', seconds: 2n } }])
  expect(one('#.list.[0]', 'unit', { decimals: 1, base: '%' })).toMatchObject([{ value: { value: 1n } }])
  expect(one('#.list.[]', 'tokenAmount', { tokenPath: '#.who' })).toHaveLength(2)
  for (const [path, format, params] of [
    ['#.list', 'date'],
    ['#.list.[7]', 'date'],
    ['#.none', 'raw'],
    ['#.constructor', 'raw'],
    ['#.list.length', 'raw'],
    ['$.who', 'raw'],
    ['#.who', 'date'],
    ['#.list.[0]', 'addressName'],
    ['#.who', 'html'],
    ['#.list.[0]', 'tokenAmount'],
    ['#.list.[0]', 'tokenAmount', { tokenPath: '#.none' }],
  ] as const)
    expect([path, one(path, format, params)]).toEqual([path, undefined])
})
