import { expect, test } from 'vitest'
import { compile } from '../shell/reach/chains/solana/transactions/compile'
import { transferLamports } from '../shell/reach/chains/solana/transactions/instructions'
import vectors from '../tests/fixtures/solana/kitVectors.json'
import { openTransaction } from './openTransaction'

const address = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const other = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const { message, wire } = compile(address as never, { blockhash: other, lastValidBlockHeight: 9n }, [
  transferLamports(address as never, other as never, 5n),
])

test('the signed part follows the signatures', () => {
  expect(openTransaction(wire, address)).toEqual({ message, slot: 1 })
})

test('a versioned message is read as well', () => {
  const versioned = Uint8Array.from([...wire.subarray(0, 65), 0x80, ...message])

  expect(openTransaction(versioned, address)).toEqual({
    message: Uint8Array.from([0x80, ...message]),
    slot: 1,
  })
})

test.each([
  ['that another account signs', wire, other],
  ['of no bytes', new Uint8Array(), address],
  ['cut short', wire.subarray(0, 70), address],
])('a transaction %s is refused', (_, bytes, signer) => {
  expect(() => openTransaction(bytes, signer)).toThrow(expect.objectContaining({ code: -32602 }))
})

const vector = vectors.transactions.find(({ name }) => name.startsWith('three signers'))!
const version1 = Uint8Array.from(Buffer.from(vector.wire, 'hex'))

test('a transaction of version 1 has its signatures at its end', () => {
  const signed = Uint8Array.from(Buffer.from(vector.message, 'hex'))
  const [first, second] = vector.fields.addresses as [string, string]

  expect(openTransaction(version1, first)).toEqual({ message: signed, slot: signed.length })
  expect(openTransaction(version1, second)).toEqual({ message: signed, slot: signed.length + 64 })
  expect(() => openTransaction(version1, vector.fields.addresses[3]!)).toThrow('is not one that')
  expect(() => openTransaction(version1.subarray(0, 200), first)).toThrow('is not one that')
})
