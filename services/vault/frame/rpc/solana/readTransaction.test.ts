import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  budgetProgram,
  compileSolana,
  instruction,
  littleEndian,
  payer,
  stranger,
  systemProgram,
  transferLamports,
} from '../../../../../tests/vault/solanaTransactions'
import { isTransactionMessage, putSignature, readMessage, readTransaction } from './readTransaction'

test.each(['legacy', 0] as const)(
  'a transaction of Solana’s own library is read to the byte: %s',
  (version) => {
    const budget = instruction(budgetProgram, [], [2, ...littleEndian(200_000n, 4)])
    const { wire, message } = compileSolana({ instructions: [budget, transferLamports(5n)], version })

    expect(readTransaction(wire, payer)).toEqual({
      ...{ bytes: wire, message, signatureAt: 1, signers: [payer] },
      ...{ writable: [payer, stranger], looksUp: false },
      instructions: [
        { program: budgetProgram, accounts: [], data: Uint8Array.from([2, 64, 13, 3, 0]) },
        {
          ...{ program: systemProgram, accounts: [payer, stranger] },
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
  expect(() => readTransaction(Uint8Array.from([...wire, 0]), payer)).toThrow('has an end')
})

test('an unknown version is refused', () => {
  const { message } = compileSolana({ version: 0 })
  expect(() => readMessage(Uint8Array.from([0x81, ...message.subarray(1)]))).toThrow('unknown version')
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

test('texts are no transactions', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 400, unit: 'binary' }), (text) => {
      expect(isTransactionMessage(new TextEncoder().encode(text))).toBe(false)
    }),
    { seed: 17, numRuns: 500 },
  )
  expect(isTransactionMessage(compileSolana({}).message)).toBe(true)
})
