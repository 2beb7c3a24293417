import { hexToBytes, isHex, stringToBytes } from 'viem'

/** The bytes of `personal_sign`: of hex, or of plain text, which many pages send against the specification. */
export function parseMessage(message: string): Uint8Array {
  const isBytes = isHex(message) && message.length % 2 === 0
  return isBytes ? hexToBytes(message) : stringToBytes(message)
}
