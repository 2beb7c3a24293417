import { formatBase58 } from '@shared/domain/base58'
import type { TypedData } from '@shared/domain/typedData'
import fc from 'fast-check'
import { encodeAbiParameters, getAddress, type Hex, parseAbiItem, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { partiesOf } from '../evm/partiesOf'
import { functionTables, readCall } from '../evm/readCall'
import { readTypedData } from '../evm/readTypedData'
import type { Step } from '../evm/step'
import { readInstruction } from '../solana/readInstruction'
import { actsOfInstructions } from './actsOfInstructions'
import { actsOfStep } from './actsOfStep'
import { noFacts } from './facts'
import { warningsOf } from './warningRules'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const telling = {
  chain: { nativeCurrency: { symbol: 'ETH', decimals: 18 } },
  facts: noFacts,
  account,
}

const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(hexOf(bytes)))
const bytes = fc.uint8Array({ maxLength: 96 }).map(hexOf)
/** Data of a function that no reader knows. */
const unreadData = fc
  .uint8Array({ minLength: 1, maxLength: 100 })
  .map(hexOf)
  .filter((data) =>
    Object.values(functionTables).every((table) => !Object.hasOwn(table, data.slice(0, 10).toLowerCase())),
  )

const dangersOf = (steps: readonly Step[], rest: Parameters<typeof warningsOf>[0] = {}) =>
  warningsOf({
    account,
    steps,
    acts: steps.flatMap((step) => actsOfStep(step, telling).map(({ act }) => act)),
    parties: steps.flatMap(partiesOf),
    ...rest,
  })
    .filter(({ tone }) => tone === 'danger')
    .map(({ words }) => words.key)

const read = (to: Hex, data: Hex, value = 0n) => readCall({ to, value, data }, { chainId: 1, account })

test('a call of no known function is a danger, with and without coins, whatever it says and at whatever contract', () => {
  fc.assert(
    fc.property(address, unreadData, fc.bigInt({ min: 0n, max: 10n ** 20n }), (to, data, value) => {
      expect(dangersOf([read(to, data, value)])).toContain('review.warning.unread')
    }),
    { numRuns: 2_000 },
  )
})

const multicall = (parts: readonly Hex[]): Hex =>
  `0xac9650d8${encodeAbiParameters([{ type: 'bytes[]' }], [[...parts]]).slice(2)}`
const transfer = `0xa9059cbb${'0'.repeat(24)}${'70'.repeat(20)}${'5'.padStart(64, '0')}` as Hex

test('one unread part makes several calls a danger, at any place and depth', () => {
  const place = fc.record({ before: fc.nat(3), after: fc.nat(3), depth: fc.nat(6) })
  fc.assert(
    fc.property(address, unreadData, place, (to, data, { before, after, depth }) => {
      const parts = [...Array<Hex>(before).fill(transfer), data, ...Array<Hex>(after).fill(transfer)]
      let whole = multicall(parts)
      for (let level = 0; level < depth; level++) whole = multicall([whole])
      expect(dangersOf([read(to, whole)])).toContain('review.warning.unread')
    }),
    { numRuns: 500 },
  )
})

test('the creation of a contract is a danger', () => {
  fc.assert(
    fc.property(bytes, fc.bigInt({ min: 0n, max: 10n ** 20n }), (data, value) => {
      const step = readCall({ to: undefined, value, data }, { chainId: 1, account })
      expect(dangersOf([step])).toContain('review.warning.unread')
    }),
  )
})

const fieldType = fc.constantFrom('address', 'uint256', 'bytes32', 'string', 'bool', 'bytes')
const sampleOf = (type: string): unknown =>
  ({ address: account, uint256: 5n, bytes32: `0x${'0'.repeat(64)}`, string: 'x', bool: true, bytes: '0x' })[
    type
  ]
const typedData = fc
  .record({
    name: fc.constantFrom(
      'Order',
      'Permit',
      'ForwardRequest',
      'MetaTransaction',
      'SafeTx',
      'Listing',
      'Vote',
    ),
    fields: fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fieldType), {
      minLength: 1,
      maxLength: 6,
      selector: ([name]) => name,
    }),
    contract: fc.option(address, { nil: undefined }),
  })
  .map(
    ({ name, fields, contract }): TypedData => ({
      domain: { name: 'X', chainId: 1n, ...(contract && { verifyingContract: contract }) },
      types: { [name]: fields.map(([field, type]) => ({ name: field, type })) },
      primaryType: name,
      message: Object.fromEntries(fields.map(([field, type]) => [field, sampleOf(type)])),
    }),
  )

test('typed data of no known form is a danger, with and without a contract', () => {
  fc.assert(
    fc.property(typedData, (data) => {
      expect(readTypedData(data)).toBeUndefined()
      expect(dangersOf([], { typedData: data })).toContain('review.warning.unread')
    }),
    { numRuns: 1_000 },
  )
})

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(formatBase58)
const programs = [
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'ComputeBudget111111111111111111111111111111',
  'Stake11111111111111111111111111111111111111',
]
const instruction = fc.record({
  program: fc.oneof(key, fc.constantFrom(...programs)),
  accounts: fc.array(fc.oneof({ weight: 9, arbitrary: key }, fc.constant(undefined)), { maxLength: 6 }),
  data: fc.uint8Array({ maxLength: 80 }),
})

test('an instruction that no reader knows is a danger, whatever the others are', () => {
  let unread = 0
  fc.assert(
    fc.property(fc.array(instruction, { minLength: 1, maxLength: 4 }), (instructions) => {
      const { acts, steps } = actsOfInstructions(instructions, telling)
      const isAllRead = instructions.every((each) => readInstruction(each) !== undefined)
      const keys = warningsOf({ account, acts, solanaSteps: steps }).map(({ words }) => words.key)
      expect(keys.includes('review.warning.unread')).toBe(!isAllRead)
      if (!isAllRead) unread++
    }),
    { numRuns: 2_000 },
  )
  expect(unread).toBeGreaterThan(500)
})

test('bytes that are no text are a danger', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 80 }), (message) => {
      const dangers = dangersOf([], { message: Uint8Array.of(...message, 255) })
      expect(dangers.length).toBeGreaterThan(0)
    }),
    { numRuns: 1_000 },
  )
})

interface Parameter {
  readonly type: string
  readonly components?: readonly Parameter[]
}

/** Values of a type of the ABI, as extreme as they come. */
function valuesOf({ type, components }: Parameter): fc.Arbitrary<unknown> {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined)
    return fc.array(valuesOf({ type: item, ...(components && { components }) }), { maxLength: 3 })
  if (type === 'tuple') return fc.tuple(...components!.map(valuesOf))
  if (type === 'address') return fc.oneof(address, fc.constant(account))
  if (type === 'bool') return fc.boolean()
  if (type === 'string') return fc.string()
  if (type === 'bytes') return fc.oneof(bytes, fc.constant(transfer))
  const size = Number(/\d+$/.exec(type)?.[0])
  if (type.startsWith('bytes')) return fc.uint8Array({ minLength: size, maxLength: size }).map(hexOf)
  const most = 2n ** BigInt(size) - 1n
  const number = fc.oneof(fc.bigInt({ min: 0n, max: most }), fc.constantFrom(0n, 1n, most))
  return size > 48 ? number : number.map(Number)
}

/** Tuples without names are lists to the codec, once they have some. */
const named = (parameter: Parameter, at = 0): object => ({
  ...parameter,
  name: `p${at}`,
  ...(parameter.components && { components: parameter.components.map(named) }),
})
function toNamed(value: unknown, { type, components }: Parameter): unknown {
  if (!components) return value
  const list = value as readonly unknown[]
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined) return list.map((each) => toNamed(each, { type: item, components }))
  return Object.fromEntries(list.map((each, at) => [`p${at}`, toNamed(each, components[at]!)]))
}

const functions = Object.entries(functionTables).flatMap(([where, table]) =>
  Object.entries(table).map(([selector, { signature }]) => [where, selector, signature] as const),
)
const homes: Readonly<Record<string, Hex>> = {
  wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  entryPoint: '0x0000000071727De22E5E9D8BAf0edAc6f37da032',
  uniswapV2: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  swapRouter: '0xE592427A0AEce92De3Edee1F18E0157C05861564',
  swapRouter02: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  universalRouter: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
}

test.each(functions)('%s %s (%s) is told with whatever values', (where, selector, signature) => {
  const { inputs } = parseAbiItem(`function ${signature}`) as { readonly inputs: readonly Parameter[] }
  expect(toFunctionSelector(signature)).toBe(selector)
  fc.assert(
    fc.property(fc.tuple(...inputs.map(valuesOf)), fc.constantFrom(0n, 5n), (values, value) => {
      const encoded = encodeAbiParameters(
        inputs.map(named) as never,
        values.map((each, at) => toNamed(each, inputs[at]!)) as never,
      )
      const to = homes[where] ?? '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
      const step = read(to, `${selector as Hex}${encoded.slice(2)}`, value)
      dangersOf([step])
      // Unread acts say that they are unread.
      if (step.kind === 'unknown') expect(dangersOf([step])).toContain('review.warning.unread')
    }),
    { numRuns: 30 },
  )
})
