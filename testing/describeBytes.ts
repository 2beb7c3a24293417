import { bytesToHex } from 'viem'

/** Bytes to sign in readable form: as text if they are text, else as hex. */
export function describeBytes(bytes: Uint8Array): { message: string; readable: boolean } {
  const text = toText(bytes)
  return text === undefined
    ? { message: bytesToHex(bytes), readable: false }
    : { message: text, readable: true }
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
