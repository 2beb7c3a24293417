import type { FrameMethod } from '@shared/frame/rpcRequest'

// What answers each method that the embedded wallet serves. Source: facts §4, safe and unsafe methods; specification §5

/** Chain reads: the widget's own nodes. */
const ofNodes = [
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
] as const

/** What the connector knows of the wallet. */
const ofConnector = [
  'eth_accounts',
  'eth_chainId',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
] as const

/** What only smart accounts have: reads, and requests that would need an approval. */
const ofSmartAccounts = [
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
] as const
const unsafeOfSmartAccounts = [
  'eth_sendUserOperation',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_sendCalls',
] as const

/** What needs a key, and an approval. */
const ofFrame = [
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
] as const satisfies readonly FrameMethod[]

export type ConnectorMethod = (typeof ofConnector)[number]

/** Methods that need no approval, and are not withdrawn when the dialog closes. */
export const safeMethods: readonly string[] = [...ofNodes, ...ofConnector, ...ofSmartAccounts]
/** Methods that need one. */
export const unsafeMethods: readonly string[] = [...ofFrame, ...unsafeOfSmartAccounts]

/** What answers a method; `unsupported` with 4200, and nothing at all where the method is not allowed. */
export type RpcRoute =
  | { readonly to: 'nodes' | 'unsupported' | 'refused' }
  | { readonly to: 'connector'; readonly method: ConnectorMethod }
  | { readonly to: 'frame'; readonly method: FrameMethod }

export function routeOf(method: string): RpcRoute {
  const isIn = (methods: readonly string[]) => methods.includes(method)
  if (isIn(ofFrame)) return { to: 'frame', method: method as FrameMethod }
  if (isIn(ofConnector)) return { to: 'connector', method: method as ConnectorMethod }
  if (isIn(ofNodes)) return { to: 'nodes' }
  return { to: isIn(ofSmartAccounts) || isIn(unsafeOfSmartAccounts) ? 'unsupported' : 'refused' }
}
