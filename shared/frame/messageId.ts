/** 128 random bits in hex: the answer to a request carries its id. */
export function createMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True for a text that {@link createMessageId} could have made. */
export function isMessageId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{32}$/.test(value)
}
