import { parseBase58 } from '../base58'
import type { MessageV1 } from './message'

/** Little-endian. */
const bytesOf = (value: number | bigint, size: number): number[] =>
  Array.from({ length: size }, (_, index) => Number((BigInt(value) >> BigInt(8 * index)) & 255n))

/** The bytes of a message of version 1, which its signers sign. It checks nothing: `readMessageV1` does. */
export function writeMessageV1({ header, config, lifetime, addresses, instructions }: MessageV1): Uint8Array {
  const { priorityFee, computeUnits, accountBytes, heapBytes } = config
  const fields = [
    { bits: 0b11, value: priorityFee, size: 8 },
    { bits: 0b100, value: computeUnits, size: 4 },
    { bits: 0b1000, value: accountBytes, size: 4 },
    { bits: 0b10000, value: heapBytes, size: 4 },
  ].filter((field) => field.value !== undefined)
  return Uint8Array.from([
    0x81,
    header.signers,
    header.readonlySigners,
    header.readonlyOthers,
    ...bytesOf(
      fields.reduce((mask, { bits }) => mask | bits, 0),
      4,
    ),
    ...parseBase58(lifetime),
    instructions.length,
    addresses.length,
    ...addresses.flatMap((address) => [...parseBase58(address)]),
    ...fields.flatMap(({ value, size }) => bytesOf(value!, size)),
    ...instructions.flatMap(({ program, accounts, data }) => [
      program,
      accounts.length,
      ...bytesOf(data.length, 2),
    ]),
    ...instructions.flatMap(({ accounts, data }) => [...accounts, ...data]),
  ])
}
