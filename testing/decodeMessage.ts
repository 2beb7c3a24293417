import { hexToBytes, isHex, stringToBytes } from 'viem'
import { describeBytes } from './describeBytes'

/** Bytes to sign, in readable form: as text if they are text, else as hex. */
export interface DecodedMessage {
  bytes: Uint8Array
  message: string
  readable: boolean
}

/** Reads the message of `personal_sign`: hex bytes, or plain text as many pages send against the specification. */
export function decodeMessage(data: string): DecodedMessage {
  const bytes = isHex(data) && data.length % 2 === 0 ? hexToBytes(data) : stringToBytes(data)
  return { bytes, ...describeBytes(bytes) }
}
