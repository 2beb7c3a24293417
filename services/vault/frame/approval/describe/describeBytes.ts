import { revealHidden } from '@shared/domain/revealHidden'
import { bytesToHex } from 'viem'

/** Signed bytes as text, with what it hides spelled out; as hex where they are no text. */
export function describeBytes(bytes: Uint8Array): { readonly text: string; readonly isText: boolean } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // A hash may be valid UTF-8 by chance.
    if (!/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, ''))) return { text: revealHidden(text), isText: true }
  } catch {
    // Not UTF-8.
  }
  return { text: bytesToHex(bytes), isText: false }
}
