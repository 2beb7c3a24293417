import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/web3.js'
import { base58 } from './base58'
import { invalidParam } from './invalidParam'

/** The size limit of a packet. */
const maxBytes = 1232
const maxLength = { base58: 1683, base64: 1644 } as const

export type TransactionEncoding = keyof typeof maxLength

/** A decoded transaction. */
export interface DecodedTransaction {
  readonly bytes: Uint8Array
  readonly transaction: Transaction
  readonly message: CompiledTransactionMessage
  /** The first signature, which identifies it; all zeros when it is not signed. */
  readonly signature: string
}

/** Decodes a transaction. @throws -32602 for one that is too large or invalid */
export function decodeTransaction(text: string, encoding: TransactionEncoding): DecodedTransaction {
  const limits = `max: encoded/raw ${maxLength[encoding]}/${maxBytes}`
  if (text.length > maxLength[encoding])
    throw invalidParam(`${encoding} encoded transaction too large: ${text.length} bytes (${limits})`)
  const bytes = toBytes(text, encoding)
  if (bytes.length > maxBytes)
    throw invalidParam(`decoded transaction too large: ${bytes.length} bytes (${limits})`)
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    // The VM aborts on data that only a lenient decoder accepts, such as a length in more bytes than it needs.
    const written = getCompiledTransactionMessageEncoder().encode(message)
    if (message.version !== 'legacy' && message.version !== 0)
      throw new Error(`version ${message.version} is unknown`)
    if (!Buffer.from(written).equals(Uint8Array.from(transaction.messageBytes)))
      throw new Error('its encoding is not canonical')
    const [signature] = Object.values(transaction.signatures)
    return { bytes, transaction, message, signature: base58.toText(signature ?? new Uint8Array(64)) }
  } catch (cause) {
    throw invalidParam(`failed to deserialize the transaction: ${(cause as Error).message}`)
  }
}

function toBytes(text: string, encoding: TransactionEncoding): Uint8Array {
  if (encoding === 'base64') {
    if (/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text))
      return Buffer.from(text, 'base64')
    throw invalidParam('the transaction is no base64')
  }
  try {
    return base58.toBytes(text)
  } catch {
    throw invalidParam('the transaction is no base58')
  }
}
