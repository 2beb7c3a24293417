/** Codes of JSON-RPC and of Solana nodes. Source: JSON-RPC 2.0 §5.1, Agave's `rpc-client-types`. */
export const rpcErrorCodes = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
  preflightFailed: -32002,
  signatureFailed: -32003,
  unsupportedVersion: -32015,
} as const

/** A node's error response. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
