import { RpcError, rpcErrorCodes } from './RpcError'

/** The answer to a parameter that a method cannot take: -32602. */
export function invalidParam(what: string): RpcError {
  return new RpcError(rpcErrorCodes.invalidParams, `Invalid param: ${what}`)
}
