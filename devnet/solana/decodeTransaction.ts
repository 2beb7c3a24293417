import { bytesMostOf, partsOf, versionOf } from '@shared/domain/solana/partsOf'
import { readMessage } from '@shared/domain/solana/readMessage'
import { getTransactionDecoder, type Transaction } from '@solana/web3.js'
import { base58 } from './base58'
import { type DecodedMessage, decodeMessage } from './decodeMessage'
import { invalidParam } from './invalidParam'

/** The largest texts of a transaction before version 1, and from there on. */
const maxLengths = {
  older: { base58: 1683, base64: 1644 },
  later: { base58: 5594, base64: 5464 },
} as const

export type TransactionEncoding = keyof typeof maxLengths.older

const signatureBytes = 64

/** A decoded transaction. */
export interface DecodedTransaction {
  readonly bytes: Uint8Array
  readonly transaction: Transaction
  readonly message: DecodedMessage
  /** The first signature, which identifies it; all zeros when it is not signed. */
  readonly signature: string
}

/** Decodes a transaction. @throws -32602 for one that is too large or invalid */
export function decodeTransaction(text: string, encoding: TransactionEncoding): DecodedTransaction {
  if (text.length > maxLengths.later[encoding])
    throw tooLarge(`${encoding} encoded`, text.length, 'later', encoding)
  const bytes = toBytes(text, encoding)
  const version = versionOf(bytes)
  if (bytes.length > bytesMostOf(version))
    throw tooLarge(
      'decoded',
      bytes.length,
      bytesMostOf(version) > bytesMostOf(0) ? 'later' : 'older',
      encoding,
    )
  try {
    const transaction = version === 1 ? openVersion1(bytes) : getTransactionDecoder().decode(bytes)
    const message = decodeMessage(Uint8Array.from(transaction.messageBytes))
    const [signature] = Object.values(transaction.signatures)
    return { bytes, transaction, message, signature: base58.toText(signature ?? new Uint8Array(64)) }
  } catch (cause) {
    throw invalidParam(`failed to deserialize the transaction: ${(cause as Error).message}`)
  }
}

function tooLarge(
  what: string,
  length: number,
  limit: keyof typeof maxLengths,
  encoding: TransactionEncoding,
) {
  const most = `${maxLengths[limit][encoding]}/${bytesMostOf(limit === 'older' ? 0 : 1)}`
  return invalidParam(`${what} transaction too large: ${length} bytes (max: encoded/raw ${most})`)
}

/** The message of version 1 with its signatures, which follow it. The library knows no version after 0. */
function openVersion1(bytes: Uint8Array): Transaction {
  const { message, signaturesAt, signatures } = partsOf(bytes)
  const { signers } = readMessage(message)
  if (signers.length !== signatures) throw new Error('the number of signatures does not match its signers')
  const found = signers.map((signer, index) => {
    const from = signaturesAt + index * signatureBytes
    const signature = bytes.slice(from, from + signatureBytes)
    return [signer, signature.some((byte) => byte !== 0) ? signature : null] as const
  })
  return { messageBytes: message, signatures: Object.fromEntries(found) } as unknown as Transaction
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
