import { formatBase58 } from '../base58'
import { createByteReader } from './createByteReader'
import type { SolanaMessage } from './message'
import { namedMessage } from './namedMessage'
import { readMessageV1 } from './readMessageV1'

const keyBytes = 32

/**
 * The signed part of a transaction of any version that Solana has. Source: Solana documentation, "Transaction
 * structure"; SIMD-0385
 * @throws Error for all other bytes
 */
export function readMessage(bytes: Uint8Array): SolanaMessage {
  const first = bytes[0] ?? 0
  if (first === 0x81) {
    const message = readMessageV1(bytes)
    const { priorityFee = 0n } = message.config
    return { version: 1, ...namedMessage({ ...message, lookedUp: 0 }), priorityFee }
  }
  if (first > 0x80) throw new Error('the transaction is of an unknown version')
  return readOlderMessage(bytes, first === 0x80 ? 0 : 'legacy')
}

function readOlderMessage(bytes: Uint8Array, version: 'legacy' | 0): SolanaMessage {
  const reader = createByteReader(bytes)
  if (version === 0) reader.byte()
  const header = {
    signers: reader.byte(),
    readonlySigners: reader.byte(),
    readonlyOthers: reader.byte(),
  }
  const addresses = reader.list(() => formatBase58(reader.take(keyBytes)))
  // The blockhash, which limits the lifetime of the transaction.
  reader.take(keyBytes)
  const instructions = reader.list(() => ({
    program: reader.byte(),
    accounts: [...reader.take(reader.length())],
    data: reader.take(reader.length()).slice(),
  }))
  const tables =
    version === 0
      ? reader.list(() => {
          reader.take(keyBytes)
          return reader.take(reader.length()).length + reader.take(reader.length()).length
        })
      : []
  reader.end()
  const lookedUp = tables.reduce((sum, each) => sum + each, 0)
  return { version, ...namedMessage({ header, addresses, instructions, lookedUp }) }
}
