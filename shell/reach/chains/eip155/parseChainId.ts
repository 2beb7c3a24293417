/** A chain id as wallets write it: hex, a decimal string or a number. Undefined for anything else. */
export function parseChainId(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return
  const chainId = Number(value)
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : undefined
}
