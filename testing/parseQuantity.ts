import { invalidParams } from './invalidParams'

/** A quantity of JSON-RPC: `0x` and hex digits. @throws -32602 naming the field. */
export function parseQuantity(value: unknown, field: string): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)) return BigInt(value)
  throw invalidParams(`${field} must be a hexadecimal number with 0x.`)
}

/**
 * A chain id of EIP-695: at least 1, and small enough to be a JavaScript number.
 * @throws -32602
 */
export function parseChainId(value: unknown): number {
  const chainId = Number(parseQuantity(value, 'chainId'))
  if (chainId > 0 && Number.isSafeInteger(chainId)) return chainId
  throw invalidParams('chainId is out of range.')
}
