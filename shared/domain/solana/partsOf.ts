/** The offsets of the parts of a transaction in its bytes. */
export interface TransactionParts {
  /** A number that no format has yet is possible. */
  readonly version: 'legacy' | number
  readonly message: Uint8Array
  readonly signaturesAt: number
  readonly signatures: number
}

const signatureBytes = 64

/**
 * The parts of a transaction, by its lengths alone. Signatures come first, or last from version 1 on.
 * Source: Solana documentation, "Transaction structure"; SIMD-0385, "Signatures"
 * @throws Error for bytes that end too early
 */
export function partsOf(bytes: Uint8Array): TransactionParts {
  const [first = 0, second = 0] = bytes
  const version = versionOf(bytes)
  if (first > 0x80) {
    const signaturesAt = bytes.length - second * signatureBytes
    if (signaturesAt < 2) throw new Error('the transaction ends too early')
    return { version, message: bytes.subarray(0, signaturesAt), signaturesAt, signatures: second }
  }
  const messageAt = 1 + first * signatureBytes
  if (bytes.length <= messageAt || first === 0x80) throw new Error('the transaction ends too early')
  return { version, message: bytes.subarray(messageAt), signaturesAt: 1, signatures: first }
}

/** The version that a transaction names. Other bytes count as legacy. */
export function versionOf(bytes: Uint8Array): 'legacy' | number {
  const [first = 0] = bytes
  // More signatures than one byte counts do not fit into a transaction.
  const named = first > 0x80 ? first : (bytes[1 + first * signatureBytes] ?? 0)
  return named < 0x80 ? 'legacy' : named & 0x7f
}

/** The size limit of a whole transaction. Source: SIMD-0385, "Transaction Constraints" */
export const bytesMostOf = (version: 'legacy' | number): number =>
  version === 'legacy' || version === 0 ? 1_232 : 4_096

/** The first signature of a signed transaction, which is its name on the network. @throws Error as `partsOf` */
export function firstSignature(bytes: Uint8Array): Uint8Array {
  const { signaturesAt } = partsOf(bytes)
  return bytes.slice(signaturesAt, signaturesAt + signatureBytes)
}
