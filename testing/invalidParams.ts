import { ProviderRpcError, rpcErrorCodes } from './ProviderRpcError'

/** The error for invalid parameters: -32602. */
export function invalidParams(message: string, cause?: unknown): ProviderRpcError {
  return new ProviderRpcError(rpcErrorCodes.invalidParams, message, { cause })
}
