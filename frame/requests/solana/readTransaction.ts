import type { SolanaMessage } from '@shared/domain/solana/message'
import { bytesMostOf, partsOf } from '@shared/domain/solana/partsOf'
import { readMessage } from '@shared/domain/solana/readMessage'
import { invalidParams } from '../../errors/invalidParams'

/** A transaction, and where its parts are in its bytes. */
export interface SolanaTransaction extends SolanaMessage {
  readonly bytes: Uint8Array
  readonly message: Uint8Array
  /** The offset of the account's signature. */
  readonly signatureAt: number
}

const signatureBytes = 64

/**
 * A transaction of any version that an account signs, read to its last byte.
 * @throws FrameError −32602
 */
export function readTransaction(bytes: Uint8Array, account: string): SolanaTransaction {
  const { read, message, signaturesAt, signatures } = readWhole(bytes)
  const index = read.signers.indexOf(account)
  if (read.signers.length !== signatures || index < 0)
    throw invalidParams('the account does not sign the transaction')
  return { ...read, bytes, message, signatureAt: signaturesAt + index * signatureBytes }
}

function readWhole(bytes: Uint8Array) {
  try {
    const parts = partsOf(bytes)
    const most = bytesMostOf(parts.version)
    if (bytes.length > most) throw new Error(`a transaction of this version has at most ${most} bytes`)
    const message = parts.message.slice()
    return { ...parts, message, read: readMessage(message) }
  } catch (error) {
    throw invalidParams((error as Error).message)
  }
}

/** The transaction with the account's signature in its place. */
export function putSignature({ bytes, signatureAt }: SolanaTransaction, signature: Uint8Array): Uint8Array {
  const signed = bytes.slice()
  signed.set(signature, signatureAt)
  return signed
}
