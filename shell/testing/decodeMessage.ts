import { bytesToHex, hexToBytes, isHex, stringToBytes } from 'viem'

/** Bytes to sign, and how to show them: as text where they are text, else as hex. */
export interface DecodedMessage {
  bytes: Uint8Array
  message: string
  readable: boolean
}

/** Reads the message of `personal_sign`: hex bytes, or plain text as many pages send against the specification. */
export function decodeMessage(data: string): DecodedMessage {
  const bytes = isHex(data) && data.length % 2 === 0 ? hexToBytes(data) : stringToBytes(data)
  const text = toText(bytes)
  return text === undefined
    ? { bytes, message: bytesToHex(bytes), readable: false }
    : { bytes, message: text, readable: true }
}

function toText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // Control characters mean that these are not letters: a hash may be valid UTF-8 by chance.
    return /\p{Cc}/u.test(text.replace(/[\n\r\t]/g, '')) ? undefined : text
  } catch {
    return undefined
  }
}
