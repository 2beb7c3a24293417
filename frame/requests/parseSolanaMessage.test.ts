import { formatBase58, parseBase58 } from '@shared/domain/base58'
import { isLikeTransaction } from '@shared/domain/solana/isLikeTransaction'
import { writeMessageV1 } from '@shared/domain/solana/writeMessageV1'
import { messageText } from '@shared/reading/messageText'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../tests/fixtures/solana/kitVectors.json'
import {
  budgetProgram,
  compileSolana,
  instruction,
  littleEndian,
  payer,
  stranger,
  transferLamports,
} from '../../tests/vault/solanaTransactions'
import { describeMessage } from '../describe/describeMessage'
import { noFacts } from '../describe/facts'
import { parseSolanaMessage } from './parseSolanaMessage'

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const utf8 = (text: string) => new TextEncoder().encode(text)
const parse = (bytes: Uint8Array, account = payer) => parseSolanaMessage(formatBase58(bytes), account)
const refusal = (message = '') =>
  expect.objectContaining({ code: -32602, message: expect.stringContaining(message) })

/** Whether the bytes are taken, or refused as they have to be. */
function isTaken(bytes: Uint8Array): boolean {
  try {
    parse(bytes)
    return true
  } catch (error) {
    expect(error).toEqual(refusal())
    return false
  }
}

/** A transfer of 5 SOL in each format. */
const transfer = [transferLamports(5_000_000_000n)]
const limits = instruction(budgetProgram, [], [2, ...littleEndian(200_000n, 4)])
const legacy = compileSolana({ instructions: transfer }).message
const longer = compileSolana({ instructions: [limits, ...transfer], feePayer: stranger }).message
const version0 = compileSolana({ instructions: transfer, version: 0 }).message
const version1 = vectors.transactions.map(({ message }) => bytesOf(message))
const versioned = [version0, ...version1]

describe('transactions', () => {
  test('of all versions are no messages', () => {
    for (const message of [legacy, longer, ...versioned])
      expect(() => parse(message)).toThrow(refusal('the message is a transaction'))
  })

  test('of version 0 and 1, and of versions to come, are refused however they are cut or changed', () => {
    for (const message of versioned.filter(({ length }) => length < 400))
      for (let length = 1; length < message.length; length++)
        expect(isTaken(message.subarray(0, length))).toBe(false)
    const first = fc.integer({ min: 0x80, max: 0xbf })
    const changes = fc.array(fc.tuple(fc.nat(4_096), fc.nat(255)), { maxLength: 8 })
    const tail = fc.uint8Array({ maxLength: 40 })
    fc.assert(
      fc.property(fc.constantFrom(...versioned), first, changes, tail, (message, version, changed, rest) => {
        const bytes = Uint8Array.from([...message, ...rest])
        for (const [at, byte] of changed) bytes[at % bytes.length] = byte
        bytes[0] = version
        expect(isLikeTransaction(bytes)).toBe(true)
      }),
      { seed: 35, numRuns: 1_000 },
    )
  })

  test('of the legacy format are refused when anything behind the counts is changed, cut or added', () => {
    const tail = fc.uint8Array({ maxLength: 40 })
    const changes = fc.array(fc.tuple(fc.nat(1_232), fc.nat(255)), { maxLength: 8 })
    fc.assert(
      fc.property(
        fc.constantFrom(legacy, longer),
        fc.nat(400),
        changes,
        tail,
        (message, cut, changed, rest) => {
          const fixed = 4 + 32 * (message[3]! + 1) + 1
          const bytes = Uint8Array.from([...message.subarray(0, fixed + cut), ...rest])
          for (const [at, byte] of changed) bytes[4 + (at % (bytes.length - 4))] = byte
          expect(isTaken(bytes)).toBe(false)
        },
      ),
      { seed: 35, numRuns: 1_000 },
    )
  })

  test('with any changed byte are refused, unless the counts are ones that no node takes', () => {
    const every = Array.from({ length: 256 }, (_, byte) => byte)
    for (const message of [legacy, longer, version0])
      for (let at = 0; at < message.length; at++)
        for (const byte of at < 5 ? every : [0, 1, 2, 0x7f, 0x80, 0xff, message[at]! ^ 1]) {
          const bytes = message.slice()
          bytes[at] = byte
          if (!isTaken(bytes)) continue
          const [signers = 0, readonlySigners = 0, readonlyOthers = 0, keys = 0] = bytes
          expect(byte).toBeLessThan(0x80 + (at === 0 ? 0 : 0x80))
          expect(
            readonlySigners >= signers ||
              signers + readonlyOthers > keys ||
              bytes.length < 4 + 32 * (keys + 1) ||
              1 + 64 * signers + bytes.length > 1_232,
          ).toBe(true)
        }
  })

  test('in the legacy format are refused as far as they have accounts and a blockhash', () => {
    const fixed = 4 + 32 * (legacy[3]! + 1) + 1
    for (let length = 1; length < legacy.length; length++)
      expect(isTaken(legacy.subarray(0, length))).toBe(length < fixed)
  })
})

describe('texts', () => {
  test.each([
    'Sign in to example.com',
    'Übertrage nichts: Grüße aus Köln',
    'こんにちは。署名してください。',
    'öffne',
    '\ufeffwith a mark of the byte order',
    '👋🏽',
    '\n\t\n~ begins as counts do',
  ])('%j are signed as they are', (text) => {
    const bytes = utf8(text)
    expect(parse(bytes)).toEqual({ bytes })
  })

  test('of any language, of any length, are never taken for transactions', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        fc.pre(messageText(utf8(text)) !== undefined)
        expect(isLikeTransaction(utf8(text))).toBe(false)
      }),
      { seed: 35, numRuns: 1_000 },
    )
  })

  test('are not taken for the legacy format, whatever letters they begin with', () => {
    const letters = [9, 10, 13, ...Array.from({ length: 95 }, (_, at) => 32 + at)]
    // Room for as many accounts as a letter counts. The second and third letter are the least that a text has.
    const text = new Uint8Array(4_200).fill(97)
    for (const first of letters)
      for (const third of [9, 10, 13])
        for (const fourth of [9, 10, 13, 32, 33, 64, 126]) {
          text.set([first, 9, third, fourth])
          if (isLikeTransaction(text))
            expect.fail(`a text that begins with ${[first, 9, third, fourth]} is refused`)
        }
    expect(messageText(text)).toBeDefined()
  })

  test('that are hashes or other bytes are still signed as bytes', () => {
    for (const bytes of [new Uint8Array(32).fill(7), Uint8Array.of(0, 200, 255), new Uint8Array()])
      expect(parse(bytes)).toEqual({ bytes })
  })

  test('whose first letter is no ASCII are refused when any part is no UTF-8', () => {
    const bytes = utf8('öffne das Fenster')
    bytes[bytes.length - 1] = 0xff
    expect(() => parse(bytes)).toThrow(refusal())
  })
})

describe('off-chain messages', () => {
  const { envelopes } = vectors
  const [ascii, short, long, newer] = envelopes.map(({ bytes }) => bytesOf(bytes)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  const [first, second] = envelopes[1]!.signers as [string, string]

  test.each(envelopes)('of @solana/kit are signed whole, and shown as their text: $name', (vector) => {
    const bytes = bytesOf(vector.bytes)
    for (const account of vector.signers) {
      const read = parse(bytes, account)
      expect(read).toEqual({ bytes, text: utf8(vector.text) })
      expect(
        describeMessage({ ...read, account, chainId: 'solana:x' }, 'https://example.com', noFacts),
      ).toMatchObject({ message: { text: vector.text, isText: true }, lead: { key: 'vault.lead.message' } })
    }
  })

  test('for other accounts are refused', () => {
    for (const envelope of [ascii, short, long, newer])
      expect(() => parse(envelope, stranger)).toThrow(refusal('the account does not sign'))
    expect(() => parse(ascii, second)).toThrow(refusal('the account does not sign'))
  })

  test('are refused when they are cut or longer', () => {
    for (const envelope of [ascii, short])
      for (let length = 1; length < envelope.length; length++)
        expect(() => parse(envelope.subarray(0, length), first)).toThrow(refusal())
    for (const envelope of [ascii, short, long])
      expect(() => parse(Uint8Array.from([...envelope, 97]), first)).toThrow(refusal('after its end'))
    // Version 1 states no length: what is cut is another text.
    for (let length = 1; length <= 17 + 1 + 64; length++)
      expect(() => parse(newer.subarray(0, length), first)).toThrow(refusal())
  })

  const formatAt = 16 + 1 + 32
  test.each<[string, (bytes: Uint8Array) => Uint8Array, Uint8Array]>([
    ['of an unknown version', (bytes) => bytes.fill(2, 16, 17), ascii],
    ['of an unknown format', (bytes) => bytes.fill(3, formatAt, formatAt + 1), ascii],
    ['with a letter that ASCII lacks', (bytes) => bytes.fill(0, formatAt, formatAt + 1), short],
    ['too long for their format', (bytes) => bytes.fill(1, formatAt, formatAt + 1), long],
    ['without signers', (bytes) => bytes.fill(0, formatAt + 1, formatAt + 2), ascii],
    ['with a control character', (bytes) => bytes.fill(27, bytes.length - 1), long.subarray()],
    ['with text that is no UTF-8', (bytes) => bytes.fill(0xff, bytes.length - 1), newer],
    ['without a text', (bytes) => bytes.subarray(0, 17 + 1 + 64), newer],
    [
      'with a signer twice',
      (bytes) => {
        bytes.copyWithin(formatAt + 2 + 32, formatAt + 2, formatAt + 2 + 32)
        return bytes
      },
      short,
    ],
    [
      'with signers in another order',
      (bytes) => {
        const swapped = bytes.slice()
        swapped.set(bytes.subarray(18 + 32, 18 + 64), 18)
        swapped.set(bytes.subarray(18, 18 + 32), 18 + 32)
        return swapped
      },
      newer,
    ],
  ])('%s are refused', (_, change, envelope) => {
    expect(() => parse(change(envelope.slice()), first)).toThrow(refusal())
  })

  test('that hold a transaction are refused: it is no text', () => {
    const message = writeMessageV1({
      header: { signers: 1, readonlySigners: 0, readonlyOthers: 0 },
      config: {},
      lifetime: stranger,
      addresses: [payer],
      instructions: [],
    })
    const envelope = Uint8Array.from([...newer.subarray(0, 17), 1, ...parseBase58(payer), ...message])
    expect(() => parse(envelope)).toThrow(refusal('the text of the off-chain message'))
  })
})
