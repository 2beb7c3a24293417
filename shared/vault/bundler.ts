/**
 * What `POST /v1/bundler/{chainId}` passes on to the network's bundler, for the account of the session. The sender of an
 * operation must be that account. Every other method is refused with −32601.
 * Source: ERC-7769; `pimlico_getUserOperationGasPrice` is of the bundlers that have it.
 */
export const bundlerMethods = [
  'eth_sendUserOperation',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
  'pimlico_getUserOperationGasPrice',
] as const

export type BundlerMethod = (typeof bundlerMethods)[number]
