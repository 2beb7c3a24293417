/** 40 hex characters with an optional 0x prefix; checksums are ignored. Source: specification §5. */
export function isEvmAddress(text: string): boolean {
  return /^(?:0x)?[\da-f]{40}$/i.test(text)
}

/** 32 to 44 base58 characters. Source: specification §5. */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

/** The first and last characters of an address; a short one is left whole. Source: specification §9. */
export function truncateAddress(address: string, lead = 4, trail = 6): string {
  if (address.length <= lead + trail) return address
  return `${address.slice(0, lead)}…${address.slice(address.length - trail)}`
}
