import { formatBase58 } from '@shared/domain/base58'
import { createByteReader } from '@shared/domain/solana/createByteReader'
import { messageText } from '@shared/reading/messageText'

/** The text in an envelope of Solana's off-chain messages, and the accounts that sign the envelope. */
export interface OffchainMessage {
  readonly text: Uint8Array
  readonly signers: readonly string[]
}

/** No transaction and no valid UTF-8 starts with these bytes. */
const signingDomain = Uint8Array.from('\xffsolana offchain', (letter) => letter.charCodeAt(0))
const keyBytes = 32
const domainBytes = 32
/** The most bytes of an envelope in one of the two short formats. */
const packetBytes = 1_232
const printableAscii = /^[\x20-\x7e]+$/

export const isOffchainEnvelope = (bytes: Uint8Array): boolean =>
  signingDomain.every((byte, at) => bytes[at] === byte)

/**
 * An envelope that is read to its last byte. Source: Solana documentation, "Off-Chain Message Signing", version 0;
 * `@solana/offchain-messages` for version 1
 * @throws Error for every other envelope
 */
export function readOffchainMessage(bytes: Uint8Array): OffchainMessage {
  const reader = createByteReader(bytes)
  reader.take(signingDomain.length)
  const version = reader.byte()
  if (version > 1) throw new Error('the version of the off-chain message is unknown')
  const readSigners = () => Array.from({ length: reader.byte() }, () => reader.take(keyBytes))
  let format: number | undefined
  if (version === 0) {
    reader.take(domainBytes)
    format = reader.byte()
  }
  const keys = readSigners()
  const signers = keys.map(formatBase58)
  const isListed = new Set(signers).size === keys.length && (version === 0 || isSorted(keys))
  if (keys.length === 0 || !isListed) throw new Error('the signers of the off-chain message are not valid')
  const text = reader.take(format === undefined ? bytes.length - reader.at() : reader.number(2)).slice()
  reader.end()
  checkText(text, format, bytes.length)
  return { text, signers }
}

/** Version 1 has neither a format nor a length: its text is UTF-8 up to the end. */
function checkText(bytes: Uint8Array, format: number | undefined, envelopeBytes: number): void {
  const text = messageText(bytes)
  if (
    !text ||
    (format !== undefined && format > 2) ||
    (format === 0 && !printableAscii.test(text)) ||
    ((format === 0 || format === 1) && envelopeBytes > packetBytes)
  )
    throw new Error('the text of the off-chain message is not valid')
}

function isSorted(keys: readonly Uint8Array[]): boolean {
  const hex = keys.map((key) => Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  return hex.every((each, at) => at === 0 || hex[at - 1]! < each)
}
