/**
 * 40 hex characters with an optional 0x prefix; checksums are ignored.
 * Source: docs/reference/specification.md#validation.
 */
export function isEvmAddress(text: string): boolean {
  return /^(?:0x)?[\da-f]{40}$/i.test(text)
}

/** 32 to 44 base58 characters. Source: docs/reference/specification.md#validation. */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

/**
 * The first and last characters of an address; a short one is left whole.
 * Source: docs/reference/specification.md#limits.
 */
export function truncateAddress(address: string, lead = 4, trail = 6): string {
  if (address.length <= lead + trail) return address
  return `${address.slice(0, lead)}…${address.slice(address.length - trail)}`
}
