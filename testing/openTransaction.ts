import { formatBase58 } from '@shared/domain/base58'
import { invalidParams } from './invalidParams'

const signatureBytes = 64
const keyBytes = 32
/** The place of the accounts in a message of version 1: after counts, configuration mask and blockhash. */
const accountsAt = 42

/**
 * The signed part of a Solana transaction, and the position of an account's signature. Source: Solana documentation,
 * "Transaction format"
 * @throws −32602 if it is invalid, or the account does not sign it
 */
export function openTransaction(
  transaction: Uint8Array,
  address: string,
): { readonly message: Uint8Array; readonly slot: number } {
  if (transaction[0] === 0x81) return openVersion1(transaction, address)
  const [count, first] = readLength(transaction, 0)
  const message = transaction.slice(first + count * signatureBytes)
  // A versioned message begins with a byte whose highest bit is set.
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const [, keys] = readLength(message, header + 3)
  for (let index = 0; index < Math.min(count, message[header] ?? 0); index++) {
    const key = message.slice(keys + index * keyBytes, keys + (index + 1) * keyBytes)
    if (formatBase58(key) === address) return { message, slot: first + index * signatureBytes }
  }
  throw invalidParams(`The transaction is not one that ${address} signs.`)
}

/** Version 1 has its signatures at its end, and its accounts at a fixed place. Source: SIMD-0385 */
function openVersion1(transaction: Uint8Array, address: string) {
  const count = transaction[1] ?? 0
  const end = transaction.length - count * signatureBytes
  for (let index = 0; index < count; index++) {
    const key = accountsAt + index * keyBytes
    if (key + keyBytes <= end && formatBase58(transaction.slice(key, key + keyBytes)) === address)
      return { message: transaction.slice(0, end), slot: end + index * signatureBytes }
  }
  throw invalidParams(`The transaction is not one that ${address} signs.`)
}

/** A length in seven bits a byte, and the offset after it. */
function readLength(bytes: Uint8Array, from: number): readonly [length: number, next: number] {
  let length = 0
  let at = from
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0
    length |= (byte & 0x7f) << shift
    if (byte < 0x80) return [length, at]
  }
}
