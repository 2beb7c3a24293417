import { formatBase58 } from '@shared/domain/base58'

const signatureBytes = 64
const keyBytes = 32

/**
 * A transaction with a signature in the place of its account. Source: Solana documentation, "Transaction format"
 * @throws where the account does not sign the transaction
 */
export function putSignature(transaction: Uint8Array, address: string, signature: Uint8Array): Uint8Array {
  const [count, start] = readLength(transaction, 0)
  let at = start + count * signatureBytes
  // A message of a version says so in a first byte, whose highest bit is set.
  if (transaction[at]! & 0x80) at += 1
  const signers = transaction[at]!
  const [, keys] = readLength(transaction, at + 3)
  for (let index = 0; index < signers; index++) {
    const from = keys + index * keyBytes
    if (formatBase58(transaction.subarray(from, from + keyBytes)) !== address) continue
    const signed = transaction.slice()
    signed.set(signature, start + index * signatureBytes)
    return signed
  }
  throw new Error(`${address} does not sign this transaction.`)
}

/** A length in seven bits a byte, and where what follows it begins. */
function readLength(bytes: Uint8Array, from: number): readonly [length: number, next: number] {
  let length = 0
  for (let at = from, shift = 0; ; at++, shift += 7) {
    length |= (bytes[at]! & 0x7f) << shift
    if (!(bytes[at]! >= 0x80)) return [length, at + 1]
  }
}
