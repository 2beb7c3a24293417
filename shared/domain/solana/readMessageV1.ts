import { formatBase58 } from '../base58'
import { createByteReader } from './createByteReader'
import type { ConfigV1, MessageV1 } from './message'
import { bytesMostOf } from './partsOf'

const keyBytes = 32
const signatureBytes = 64
const signersMost = 12
const addressesMost = 64
const instructionsMost = 64
const knownBits = 0b11111
const kibibyte = 1_024

/**
 * A message of version 1, field by field. Every valid input is the only encoding of its fields.
 * Source: SIMD-0385, "Transaction V1 Specification"
 * @throws Error for all other bytes
 */
export function readMessageV1(bytes: Uint8Array): MessageV1 {
  const reader = createByteReader(bytes)
  if (reader.byte() !== 0x81) throw new Error('the transaction is not of version 1')
  const [signers, readonlySigners, readonlyOthers] = [reader.byte(), reader.byte(), reader.byte()]
  const mask = reader.number(4)
  const lifetime = formatBase58(reader.take(keyBytes))
  const [instructionCount, addressCount] = [reader.byte(), reader.byte()]
  if (signers > signersMost) throw new Error(`a transaction of version 1 has at most ${signersMost} signers`)
  if (addressCount > addressesMost)
    throw new Error(`a transaction of version 1 has at most ${addressesMost} addresses`)
  if (instructionCount > instructionsMost)
    throw new Error(`a transaction of version 1 has at most ${instructionsMost} instructions`)
  const times = <T>(length: number, read: () => T) => Array.from({ length }, read)
  const addresses = times(addressCount, () => formatBase58(reader.take(keyBytes)))
  const config = readConfig(mask, reader)
  const heads = times(instructionCount, () => ({
    program: reader.byte(),
    accounts: reader.byte(),
    data: reader.number(2),
  }))
  const instructions = heads.map((head) => ({
    program: head.program,
    accounts: [...reader.take(head.accounts)],
    data: reader.take(head.data).slice(),
  }))
  reader.end()
  if (bytes.length + signers * signatureBytes > bytesMostOf(1))
    throw new Error(`a transaction of version 1 has at most ${bytesMostOf(1)} bytes`)
  return {
    header: { signers, readonlySigners, readonlyOthers },
    config,
    lifetime,
    addresses,
    instructions,
  }
}

/** Source: SIMD-0385, "TransactionConfigMask" */
function readConfig(mask: number, reader: ReturnType<typeof createByteReader>): ConfigV1 {
  if (mask > knownBits) throw new Error('the configuration of the transaction has unknown fields')
  const feeBits = mask & 0b11
  if (feeBits !== 0 && feeBits !== 0b11)
    throw new Error('the configuration of the transaction has half a priority fee')
  const feeOf = ([low, high]: readonly [number, number]) => BigInt(low) + (BigInt(high) << 32n)
  const config = {
    ...(feeBits && { priorityFee: feeOf([reader.number(4), reader.number(4)]) }),
    ...(mask & 0b100 && { computeUnits: reader.number(4) }),
    ...(mask & 0b1000 && { accountBytes: reader.number(4) }),
    ...(mask & 0b10000 && { heapBytes: reader.number(4) }),
  } satisfies ConfigV1
  const heap = config.heapBytes
  if (heap !== undefined && (heap % kibibyte !== 0 || heap < 32 * kibibyte || heap > 256 * kibibyte))
    throw new Error('the configuration of the transaction has an invalid heap size')
  return config
}
