import { RpcError, rpcErrorCodes } from './RpcError'

/** The error for an invalid parameter: -32602. */
export function invalidParam(what: string): RpcError {
  return new RpcError(rpcErrorCodes.invalidParams, `Invalid param: ${what}`)
}
