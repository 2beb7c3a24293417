import { expect, test } from 'vitest'
import { compile } from '../shell/chains/solana/transactions/compile'
import { transferLamports } from '../shell/chains/solana/transactions/instructions'
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
