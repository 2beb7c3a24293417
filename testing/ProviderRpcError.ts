/** The error codes of a wallet. Source: EIP-1193, EIP-1474, EIP-3085, EIP-3326. */
export const rpcErrorCodes = {
  declined: 4001,
  unauthorised: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  unknownChain: 4902,
  invalidRequest: -32600,
  invalidParams: -32602,
  internal: -32603,
  alreadyPending: -32002,
} as const

/** The error of EIP-1193: a code, a message, sometimes data. */
export class ProviderRpcError extends Error {
  /** Always `ProviderRpcError`. */
  override readonly name = 'ProviderRpcError'
  /** The code, such as 4001 for a declined request. */
  readonly code: number
  /** Details, if there are any. */
  readonly data: unknown

  constructor(code: number, message: string, options: { data?: unknown; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.code = code
    this.data = options.data
  }
}
