import type { Reader } from './createReader'

/** Methods by name. A thrown error becomes the response: an `RpcError` as it is, any other as an internal error. */
export type RpcMethods = Readonly<Record<string, (params: Reader) => unknown>>
