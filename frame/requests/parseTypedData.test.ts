import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { hashOf } from './hashOf'
import { parseTypedData } from './parseTypedData'

const contract = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const mail = {
  domain: { name: 'Mail', version: '1', chainId: 1, verifyingContract: contract },
  types: {
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'amount', type: 'uint256' },
      { name: 'paid', type: 'bool' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Ann', wallet: contract },
    to: [{ name: 'Bob', wallet: contract }],
    amount: '5',
    paid: true,
    unsigned: 'left out',
  },
}
const parse = (data: unknown, chainId = 'eip155:1') => parseTypedData(JSON.stringify(data), chainId)

test('each value has one writing, and values that are not signed are left out', () => {
  const { message, domain } = parse(mail)

  expect(
    JSON.parse(JSON.stringify(message, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))),
  ).toEqual({
    from: { name: 'Ann', wallet: '0x5FbDB2315678afecb367f032d93F642f64180aa3' },
    to: [{ name: 'Bob', wallet: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }],
    amount: '5n',
    paid: true,
  })
  expect(domain.chainId).toBe(1n)
})

test('the signed hash equals the hash of other wallets', () => {
  const own = hashOf(parse(mail))

  expect(own).toBe(hashTypedData({ ...mail, message: { ...mail.message, amount: 5n } } as never))
})

test.each([
  ['decimal', '255'],
  ['hex', '0xff'],
  ['a number', 255],
])('a number may be written as %s', (_, amount) => {
  expect(hashOf(parse({ ...mail, message: { ...mail.message, amount } }))).toBe(
    hashOf(parse({ ...mail, message: { ...mail.message, amount: '255' } })),
  )
})

test('the domain’s fields keep the order of the types, if the types list them', () => {
  const EIP712Domain = [
    { name: 'chainId', type: 'uint256' },
    { name: 'name', type: 'string' },
  ]
  const { domain } = parse({ ...mail, types: { ...mail.types, EIP712Domain } })

  expect(Object.keys(domain)).toEqual(['chainId', 'name'])
})

const withMessage = (part: object) => ({ ...mail, message: { ...mail.message, ...part } })
const withType = (Mail: readonly object[], message: object) => ({
  ...mail,
  types: { ...mail.types, Mail },
  message,
})

test.each<[string, unknown]>([
  ['no object', []],
  ['no types', { ...mail, types: undefined }],
  ['no message', { ...mail, message: undefined }],
  ['an unknown primary type', { ...mail, primaryType: 'Other' }],
  ['a primary type of every object', { ...mail, primaryType: 'constructor' }],
  ['the domain as the message', { ...mail, primaryType: 'EIP712Domain' }],
  ['another network', { ...mail, domain: { ...mail.domain, chainId: 10 } }],
  ['a missing value', withMessage({ amount: undefined })],
  ['a number beyond its type', withMessage({ amount: `${2n ** 256n}` })],
  ['a negative number', withMessage({ amount: -1 })],
  ['a number that was rounded', withMessage({ amount: 2 ** 53 })],
  ['a fraction', withMessage({ amount: 1.5 })],
  ['a number in words', withMessage({ amount: '1e3' })],
  ['a truth in words', withMessage({ paid: 'false' })],
  ['an address that is short', withMessage({ from: { name: 'Ann', wallet: '0x12' } })],
  ['a list that is none', withMessage({ to: {} })],
  ['a text that is none', withMessage({ from: { name: 1, wallet: contract } })],
  ['a field of an unknown type', withType([{ name: 'a', type: 'Nobody' }], { a: 1 })],
  ['a field of a type of every object', withType([{ name: 'a', type: 'toString' }], { a: 1 })],
  [
    'a field twice',
    withType(
      [
        { name: 'a', type: 'uint8' },
        { name: 'a', type: 'bool' },
      ],
      { a: 1 },
    ),
  ],
  [
    'a field whose name has more fields in it',
    withType([{ name: 'a,uint8 b', type: 'uint8' }], { 'a,uint8 b': 1 }),
  ],
  ['a number without a size', withType([{ name: 'a', type: 'uint' }], { a: 1 })],
  ['a number of an odd size', withType([{ name: 'a', type: 'uint12' }], { a: 1 })],
  ['bytes of another length', withType([{ name: 'a', type: 'bytes4' }], { a: '0x1234' })],
  ['half a byte', withType([{ name: 'a', type: 'bytes' }], { a: '0x123' })],
  ['a list of another length', withType([{ name: 'a', type: 'uint8[2]' }], { a: [1] })],
  ['a type that looks like a value', { ...mail, types: { ...mail.types, uint9: [] } }],
  ['a prototype as a field', JSON.parse('{"__proto__":{"types":{}}}')],
])('%s is refused', (_, data) => {
  expect(() => parse(data)).toThrow(expect.objectContaining({ code: -32602 }))
})

test.each(['{', 'null', '"text"', ''])('%j is no typed data', (text) => {
  expect(() => parseTypedData(text, 'eip155:1')).toThrow(expect.objectContaining({ code: -32602 }))
})

test('types that contain themselves end with the data', () => {
  const tree = {
    ...mail,
    types: { Node: [{ name: 'children', type: 'Node[]' }] },
    primaryType: 'Node',
    message: { children: [{ children: [] }, { children: [] }] },
  }

  expect(hashOf(parse(tree))).toMatch(/^0x[\da-f]{64}$/)
})

test('a polluted prototype is no part of the data', () => {
  const prototype = Object.prototype as Record<string, unknown>
  prototype.amount = '5'
  try {
    expect(() => parse(withMessage({ amount: undefined }))).toThrow('message.amount is no uint256')
  } finally {
    delete prototype.amount
  }
})

describe('properties', () => {
  test('any JSON is either typed data that can be hashed, or refused', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        try {
          hashOf(parseTypedData(text, 'eip155:1'))
        } catch (error) {
          expect(error).toMatchObject({ code: -32602 })
        }
      }),
      { seed: 17 },
    )
  })

  test('whole numbers are read to the unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.boolean(), (amount, isHex) => {
        const text = isHex ? `0x${amount.toString(16)}` : `${amount}`
        expect(parse(withMessage({ amount: text })).message.amount).toBe(amount)
      }),
      { seed: 17 },
    )
  })
})
