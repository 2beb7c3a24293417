/** The text of a signed message, letter by letter; undefined for bytes that are no text. */
export function messageText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // A hash may be valid UTF-8 by chance.
    return /\p{Cc}/u.test(text.replace(/[\n\r\t]/g, '')) ? undefined : text
  } catch {
    return undefined
  }
}
