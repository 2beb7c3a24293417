import type { Reader } from './createReader'

/** Methods by name. What one throws is the answer: an `RpcError` as it is, the rest as an internal error. */
export type RpcMethods = Readonly<Record<string, (params: Reader) => unknown>>
