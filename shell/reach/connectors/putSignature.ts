import { formatBase58 } from '@shared/domain/base58'
import { partsOf } from '@shared/domain/solana/partsOf'

const signatureBytes = 64
const keyBytes = 32

/**
 * A transaction with a signature at the position of its account. Source: Solana documentation, "Transaction format";
 * SIMD-0385
 * @throws Error if the account does not sign the transaction
 */
export function putSignature(transaction: Uint8Array, address: string, signature: Uint8Array): Uint8Array {
  const { version, message, signaturesAt, signatures } = partsOf(transaction)
  // Older messages count their accounts in one byte: more of them do not fit into a packet.
  const keysAt = version === 'legacy' ? 4 : version === 0 ? 5 : 42
  for (let index = 0; index < signatures; index++) {
    const from = keysAt + index * keyBytes
    if (formatBase58(message.subarray(from, from + keyBytes)) !== address) continue
    const signed = transaction.slice()
    signed.set(signature, signaturesAt + index * signatureBytes)
    return signed
  }
  throw new Error(`${address} does not sign this transaction.`)
}
