import { readMessage } from '@shared/domain/solana/readMessage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../../../tests/fixtures/solana/kitVectors.json'
import {
  budgetProgram,
  compileSolana,
  instruction,
  littleEndian,
  payer,
  stranger,
  systemProgram,
  transferLamports,
} from '../../../tests/vault/solanaTransactions'
import { putSignature, readTransaction } from './readTransaction'

test.each(['legacy', 0] as const)(
  'a transaction of Solana’s own library is read to the byte: %s',
  (version) => {
    const budget = instruction(budgetProgram, [], [2, ...littleEndian(200_000n, 4)])
    const { wire, message } = compileSolana({ instructions: [budget, transferLamports(5n)], version })

    expect(readTransaction(wire, payer)).toEqual({
      version,
      bytes: wire,
      message,
      signatureAt: 1,
      signers: [payer],
      writable: [payer, stranger],
      looksUp: false,
      instructions: [
        { program: budgetProgram, accounts: [], data: Uint8Array.from([2, 64, 13, 3, 0]) },
        {
          program: systemProgram,
          accounts: [payer, stranger],
          data: Uint8Array.from([2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0]),
        },
      ],
    })
  },
)

test('the second signer signs in the second place', () => {
  const { wire } = compileSolana({ instructions: [transferLamports(5n)], feePayer: stranger })
  const read = readTransaction(wire, payer)
  const signed = putSignature(read, new Uint8Array(64).fill(7))

  expect([read.signers, read.signatureAt]).toEqual([[stranger, payer], 65])
  expect([...signed.subarray(0, 66)]).toEqual([2, ...Array(64).fill(0), 7])
  expect(signed.subarray(129)).toEqual(read.message)
})

test('accounts of a lookup table are not named', () => {
  const { message } = compileSolana({ version: 0 })
  // The list of tables is the last byte: one table, whose second and third accounts are used.
  const withTable = Uint8Array.from([
    ...message.subarray(0, -1),
    1,
    ...new Uint8Array(32).fill(9),
    1,
    1,
    1,
    2,
  ])
  const accountsAt = withTable.indexOf(2, message.length - 17)
  const used = withTable.slice()
  used[accountsAt + 2] = 3

  expect(readMessage(withTable).instructions[0]!.accounts).toEqual([payer, stranger])
  expect(readMessage(withTable)).toMatchObject({ writable: [payer, stranger], looksUp: true })
  expect(readMessage(used).instructions[0]!.accounts).toEqual([payer, undefined])
})

test('a transaction that the account does not sign is refused', () => {
  const { wire } = compileSolana({})

  expect(() => readTransaction(wire, stranger)).toThrow(expect.objectContaining({ code: -32602 }))
})

test('a cut or longer transaction is refused, wherever it is cut', () => {
  const { wire } = compileSolana({})
  for (let length = 0; length < wire.length; length++)
    expect(() => readTransaction(wire.subarray(0, length), payer)).toThrow(
      expect.objectContaining({ code: -32602 }),
    )
  expect(() => readTransaction(Uint8Array.from([...wire, 0]), payer)).toThrow('bytes after its end')
})

test('an unknown version is refused', () => {
  const { wire } = compileSolana({ version: 0 })
  for (const version of [0x81, 0x82, 0xff]) {
    const changed = wire.slice()
    changed[65] = version
    expect(() => readTransaction(changed, payer)).toThrow(expect.objectContaining({ code: -32602 }))
    expect(() => readTransaction(changed.subarray(65), payer)).toThrow(
      expect.objectContaining({ code: -32602 }),
    )
  }
})

test('version 1 is read whole, and the signature goes to its place at the end', () => {
  const vector = vectors.transactions.find(({ name }) => name.startsWith('three signers'))!
  const [first, second] = vector.fields.addresses as [string, string]
  const wire = Uint8Array.from(Buffer.from(vector.wire, 'hex'))
  const read = readTransaction(wire, first)

  expect(read).toMatchObject({ version: 1, priorityFee: 0n, writable: vector.writable, looksUp: false })
  expect(Buffer.from(read.message).toString('hex')).toBe(vector.message)
  const at = wire.length - 3 * 64
  expect([read.signatureAt, readTransaction(wire, second).signatureAt]).toEqual([at, at + 64])
  const signed = putSignature(read, new Uint8Array(64).fill(7))
  expect(signed.subarray(0, at)).toEqual(wire.subarray(0, at))
  expect(signed.subarray(at, at + 64)).toEqual(new Uint8Array(64).fill(7))
  expect(signed.subarray(at + 64)).toEqual(wire.subarray(at + 64))
  expect(() => readTransaction(wire, stranger)).toThrow('the account does not sign the transaction')
})

test('version 1 may have 4,096 bytes, and older versions 1,232', () => {
  const wire = Uint8Array.from(Buffer.from(vectors.transactions.at(-1)!.wire, 'hex'))
  expect(readTransaction(wire, vectors.transactions.at(-1)!.fields.addresses[0]!).bytes).toHaveLength(4_096)
  const long = instruction(budgetProgram, [], new Uint8Array(1_200))
  expect(() => readTransaction(compileSolana({ instructions: [long] }).wire, payer)).toThrow(
    'at most 1232 bytes',
  )
})

test('a length in more bytes than it takes is refused', () => {
  const { message } = compileSolana({})
  const keys = message[3]!
  expect(() =>
    readMessage(Uint8Array.from([...message.subarray(0, 3), keys | 0x80, 0, ...message.subarray(4)])),
  ).toThrow('a length of the transaction')
})

test('changed bytes are read, or refused, and never anything else', () => {
  const { wire } = compileSolana({ version: 0 })
  fc.assert(
    fc.property(fc.nat(wire.length - 1), fc.nat(255), (at, byte) => {
      const changed = wire.slice()
      changed[at] = byte
      try {
        const { message, bytes } = readTransaction(changed, payer)
        expect(bytes.slice(bytes.length - message.length)).toEqual(message)
      } catch (error) {
        expect(error).toMatchObject({ code: -32602 })
      }
    }),
    { seed: 17, numRuns: 2_000 },
  )
})
