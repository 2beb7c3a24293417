import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../../tests/fixtures/solana/kitVectors.json'
import { compileSolana, payer, stranger } from '../../../tests/vault/solanaTransactions'
import { formatBase58 } from '../base58'
import type { MessageV1 } from './message'
import { bytesMostOf, firstSignature, partsOf } from './partsOf'
import { readMessage } from './readMessage'
import { readMessageV1 } from './readMessageV1'
import { writeMessageV1 } from './writeMessageV1'

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** The fields of a vector, with the types that JSON does not have. */
function fieldsOf({ fields }: (typeof vectors.transactions)[number]): MessageV1 {
  const { priorityFee, ...rest } = fields.config as { priorityFee?: string }
  return {
    ...fields,
    config: { ...(priorityFee !== undefined && { priorityFee: BigInt(priorityFee) }), ...rest },
    instructions: fields.instructions.map((each) => ({ ...each, data: bytesOf(each.data) })),
  }
}

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(formatBase58)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const number = fc.nat(2 ** 32 - 1)

/** Valid messages of version 1. */
const messages: fc.Arbitrary<MessageV1> = fc
  .uniqueArray(key, { minLength: 2, maxLength: 12 })
  .chain((addresses) =>
    fc.nat(addresses.length - 2).chain((extra) => {
      const signers = extra + 1
      const place = fc.nat(addresses.length - 1)
      return fc.record({
        header: fc.record({
          signers: fc.constant(signers),
          readonlySigners: fc.nat(signers - 1),
          readonlyOthers: fc.nat(addresses.length - signers),
        }),
        config: fc
          .record({
            priorityFee: optional(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
            computeUnits: optional(number),
            accountBytes: optional(number),
            heapBytes: optional(fc.integer({ min: 32, max: 256 }).map((size) => size * 1_024)),
          })
          .map((config) =>
            Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined)),
          ),
        lifetime: key,
        addresses: fc.constant(addresses),
        instructions: fc.array(
          fc.record({
            program: fc.integer({ min: 1, max: addresses.length - 1 }),
            accounts: fc.array(place, { maxLength: 20 }),
            data: fc.uint8Array({ maxLength: 60 }),
          }),
          { maxLength: 6 },
        ),
      })
    }),
  )

/** The result, or undefined for a refusal with a message. Any other error fails the test. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    expect(error).toBeInstanceOf(Error)
    expect((error as Error).message).toMatch(/transaction/)
    return undefined
  }
}

describe.each(vectors.transactions.map((vector) => [vector.name, vector] as const))(
  'the vector of @solana/kit: %s',
  (_, vector) => {
    const wire = bytesOf(vector.wire)
    const message = bytesOf(vector.message)

    test('is split into message and signatures', () => {
      const parts = partsOf(wire)
      expect(parts).toEqual({
        version: 1,
        message,
        signaturesAt: message.length,
        signatures: vector.signatures.length,
      })
      const signature = vector.signatures[0] ?? '00'.repeat(64)
      expect(hexOf(firstSignature(wire))).toBe(signature)
      expect(wire.length).toBeLessThanOrEqual(bytesMostOf(parts.version))
    })

    test('is read field by field, and written to the same bytes', () => {
      const read = readMessageV1(message)
      expect(read).toEqual(fieldsOf(vector))
      expect(hexOf(writeMessageV1(read))).toBe(vector.message)
    })

    test('is read with names', () => {
      const { addresses, header, instructions, config } = fieldsOf(vector)
      expect(readMessage(message)).toEqual({
        version: 1,
        looksUp: false,
        writable: vector.writable,
        priorityFee: config.priorityFee ?? 0n,
        signers: addresses.slice(0, header.signers),
        instructions: instructions.map(({ program, accounts, data }) => ({
          program: addresses[program],
          accounts: accounts.map((each) => addresses[each]),
          data,
        })),
      })
    })
  },
)

describe('version 1', () => {
  const plain = fieldsOf(vectors.transactions[1]!)
  const [first, second, third] = plain.addresses as [string, string, string]
  const [transfer] = plain.instructions as [MessageV1['instructions'][number]]
  const manyKeys = Array.from({ length: 65 }, (_, at) => formatBase58(new Uint8Array(32).fill(at + 1)))

  test.each<[string, Partial<MessageV1>, string]>([
    ['no signer', { header: { ...plain.header, signers: 0 } }, 'accounts'],
    ['a read-only fee payer', { header: { ...plain.header, readonlySigners: 1 } }, 'accounts'],
    [
      'more read-only accounts than there are',
      { header: { ...plain.header, readonlyOthers: 3 } },
      'accounts',
    ],
    ['an address twice', { addresses: [first, second, second] }, 'accounts'],
    ['no address', { addresses: [], instructions: [] }, 'accounts'],
    ['an unknown program', { instructions: [{ ...transfer, program: 3 }] }, 'an instruction'],
    ['the fee payer as a program', { instructions: [{ ...transfer, program: 0 }] }, 'an instruction'],
    ['an unknown account', { instructions: [{ ...transfer, accounts: [0, 3] }] }, 'an instruction'],
    ['a heap of less than 32 KiB', { config: { heapBytes: 31 * 1_024 } }, 'heap'],
    ['a heap of more than 256 KiB', { config: { heapBytes: 257 * 1_024 } }, 'heap'],
    ['a heap of half a KiB', { config: { heapBytes: 40_000 } }, 'heap'],
    ['65 addresses', { addresses: manyKeys }, 'at most 64 addresses'],
    ['65 instructions', { instructions: Array(65).fill({ ...transfer, data: [] }) }, 'at most 64 instr'],
    [
      '13 signers',
      { header: { ...plain.header, signers: 13 }, addresses: manyKeys.slice(0, 20) },
      'at most 12 signers',
    ],
    [
      '4,097 bytes with its signatures',
      { instructions: [{ program: 2, accounts: [], data: new Uint8Array(3_875) }] },
      'at most 4096 bytes',
    ],
  ])('with %s is refused', (_, part, message) => {
    expect([first, second, third].every(Boolean)).toBe(true)
    expect(() => readMessage(writeMessageV1({ ...plain, ...part }))).toThrow(message)
  })

  test('with half a priority fee or unknown fields is refused', () => {
    const bytes = writeMessageV1({ ...plain, config: { priorityFee: 1_000_000_000n } })
    for (let mask = 0; mask < 256; mask++) {
      const changed = bytes.slice()
      changed[4] = mask
      if (mask === 0b11) expect(readMessage(changed).priorityFee).toBe(1_000_000_000n)
      else if (mask > 0b11111) expect(() => readMessage(changed)).toThrow('unknown fields')
      else if ((mask & 0b11) % 3) expect(() => readMessage(changed)).toThrow('half a priority fee')
      // Other fields of the same size, or of another size.
      else if (mask === 0b1100) expect(readMessage(changed).priorityFee).toBe(0n)
      else expect(() => readMessage(changed)).toThrow('transaction')
    }
    for (const at of [5, 6, 7]) {
      const changed = bytes.slice()
      changed[at] = 0x80
      expect(() => readMessage(changed)).toThrow('unknown fields')
    }
  })

  test('is written to bytes that are read as the same fields', () => {
    fc.assert(
      fc.property(messages, (message) => {
        expect(readMessageV1(writeMessageV1(message))).toEqual(message)
      }),
      { seed: 385, numRuns: 500 },
    )
  })

  test('is refused when it is cut or longer', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const bytes = writeMessageV1(message)
        for (let length = 0; length < bytes.length; length++)
          expect(attempt(() => readMessage(bytes.subarray(0, length)))).toBe(undefined)
        expect(attempt(() => readMessage(Uint8Array.from([...bytes, 0])))).toBe(undefined)
      }),
      { seed: 385, numRuns: 20 },
    )
  })

  test('with changed bytes is refused, or written to the same bytes again', () => {
    const changes = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 3 })
    let readAgain = 0
    fc.assert(
      fc.property(messages, changes, (message, changed) => {
        const bytes = writeMessageV1(message)
        for (const [at, byte] of changed) bytes[at % bytes.length] = byte
        const read = attempt(() => readMessageV1(bytes))
        if (!read) return
        readAgain++
        expect(hexOf(writeMessageV1(read))).toBe(hexOf(bytes))
      }),
      { seed: 385, numRuns: 3_000 },
    )
    expect(readAgain).toBeGreaterThan(100)
  })
})

test('other versions are read as such, and unknown ones refused', () => {
  for (const version of ['legacy', 0] as const) {
    const { wire, message } = compileSolana({ version })
    expect(partsOf(wire)).toEqual({ version, message, signaturesAt: 1, signatures: 1 })
    expect(readMessage(message)).toMatchObject({ version, signers: [payer], writable: [payer, stranger] })
    expect('priorityFee' in readMessage(message)).toBe(false)
  }
  const { message } = compileSolana({ version: 0 })
  for (const first of [0x82, 0xbf, 0xfe, 0xff])
    expect(() => readMessage(Uint8Array.from([first, ...message.subarray(1)]))).toThrow('unknown version')
  expect(partsOf(Uint8Array.from([0x82, 0, 0])).version).toBe(2)
})

test('bytes that end before the message have no parts', () => {
  for (const bytes of [[], [0], [1], [0x80, 1, 2], [0x81], [0x81, 1, ...Array(65).fill(0)]])
    expect(() => partsOf(Uint8Array.from(bytes.slice(0, 65)))).toThrow('ends too early')
})
