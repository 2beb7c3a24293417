import { ProviderRpcError, rpcErrorCodes } from './ProviderRpcError'

/** The answer to parameters that a method cannot take: -32602. */
export function invalidParams(message: string, cause?: unknown): ProviderRpcError {
  return new ProviderRpcError(rpcErrorCodes.invalidParams, message, { cause })
}
