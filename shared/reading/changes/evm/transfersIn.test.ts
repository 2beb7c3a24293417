import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, type Hex, parseAbi, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { transfersIn } from './transfersIn'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Deposit(address indexed to, uint256 value)',
  'event Withdrawal(address indexed from, uint256 value)',
])
const from = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const contract = address.toLowerCase()
const nobody = `0x${'0'.repeat(40)}`
const topics = (eventName: (typeof abi)[number]['name'], args: object) =>
  encodeEventTopics({ abi, eventName, args } as never) as Hex[]
const words = (...values: bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  )

test('a token’s transfer is read, and an NFT’s transfer by its fourth topic', () => {
  const named = topics('Transfer', { from, to })

  expect(transfersIn({ address, topics: named, data: words(7n) })).toEqual([
    { asset: { kind: 'token', token: contract }, from, to, amount: 7n },
  ])
  expect(transfersIn({ address, topics: [...named, words(9n)], data: '0x' })).toEqual([
    { asset: { kind: 'nft', contract, id: 9n }, from, to, amount: 1n },
  ])
})

test('the coin moves at the address that simulations give it', () => {
  const currency = {
    address: `0x${'Ee'.repeat(20)}`,
    topics: topics('Transfer', { from, to }),
    data: words(7n),
  }

  expect(transfersIn(currency)).toEqual([{ asset: { kind: 'coin' }, from, to, amount: 7n }])
})

test('items are read one by one, and in a batch', () => {
  const single = topics('TransferSingle', { operator: from, from, to })
  const batch = topics('TransferBatch', { operator: from, from, to })
  const lists = encodeAbiParameters(
    [{ type: 'uint256[]' }, { type: 'uint256[]' }],
    [
      [1n, 2n],
      [30n, 40n],
    ],
  )

  expect(transfersIn({ address, topics: single, data: words(5n, 6n) })).toEqual([
    { asset: { kind: 'items', contract, id: 5n }, from, to, amount: 6n },
  ])
  expect(transfersIn({ address, topics: batch, data: lists })).toEqual([
    { asset: { kind: 'items', contract, id: 1n }, from, to, amount: 30n },
    { asset: { kind: 'items', contract, id: 2n }, from, to, amount: 40n },
  ])
})

test('wrapping and unwrapping are marked: some contracts report them twice', () => {
  const token = { asset: { kind: 'token', token: contract }, amount: 3n, isWrapping: true }

  expect(transfersIn({ address, topics: topics('Deposit', { to }), data: words(3n) })).toEqual([
    { ...token, from: nobody, to },
  ])
  expect(transfersIn({ address, topics: topics('Withdrawal', { from }), data: words(3n) })).toEqual([
    { ...token, from, to: nobody },
  ])
})

const transfer = topics('Transfer', { from, to })
test.each([
  [
    'of another event',
    [toEventSelector('Approval(address,address,uint256)'), ...transfer.slice(1)],
    words(1n),
  ],
  ['without topics', [], words(1n)],
  ['of a dirty address', [transfer[0]!, `0x1${transfer[1]!.slice(3)}`, transfer[2]!], words(1n)],
  ['with bytes behind its end', transfer, words(1n, 2n)],
  ['with half a word', transfer, words(1n).slice(0, -2)],
  ['with less than its words', transfer, '0x'],
  [
    'with lists of two lengths',
    topics('TransferBatch', { operator: from, from, to }),
    encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [[1n], [2n, 3n]]),
  ],
  [
    'with a list longer than its data',
    topics('TransferBatch', { operator: from, from, to }),
    words(64n, 128n, 2n ** 200n, 1n),
  ],
])('an event %s reports no transfer', (_, topics, data) => {
  expect(transfersIn({ address, topics, data })).toEqual([])
})

test('any words are read without an error', () => {
  const word = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((value) => words(value))
  const named = fc.constantFrom(...abi.map((event) => toEventSelector(event)))
  fc.assert(
    fc.property(
      fc.tuple(named, fc.array(word, { maxLength: 3 })),
      fc.array(word, { maxLength: 9 }),
      ([first, rest], data) => {
        const log = {
          address,
          topics: [first, ...rest],
          data: `0x${data.map((each) => each.slice(2)).join('')}`,
        }
        for (const { amount } of transfersIn(log)) expect(amount).toBeGreaterThanOrEqual(0n)
      },
    ),
    { numRuns: 2_000 },
  )
})
