import { parseBase58 } from '@shared/domain/base58'
import { isLikeTransaction } from '@shared/domain/solana/isLikeTransaction'
import { invalidParams } from '../errors/invalidParams'
import { isOffchainEnvelope, readOffchainMessage } from './solana/readOffchainMessage'

/**
 * The bytes of `solana_signMessage`, and the text that the visitor reads if the bytes are an envelope of an off-chain
 * message.
 * @throws FrameError −32602 for bytes whose signature could do more than prove the account
 */
export function parseSolanaMessage(
  message: string,
  account: string,
): { readonly bytes: Uint8Array; readonly text?: Uint8Array } {
  const bytes = parseBase58(message)
  if (isOffchainEnvelope(bytes)) return { bytes, text: textFor(bytes, account) }
  if (isLikeTransaction(bytes)) throw invalidParams('the message is a transaction, or could be one')
  return { bytes }
}

function textFor(envelope: Uint8Array, account: string): Uint8Array {
  const { text, signers } = readEnvelope(envelope)
  if (signers.includes(account)) return text
  throw invalidParams('the account does not sign the off-chain message')
}

function readEnvelope(envelope: Uint8Array) {
  try {
    return readOffchainMessage(envelope)
  } catch (error) {
    throw invalidParams((error as Error).message)
  }
}
