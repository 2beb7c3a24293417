import type { FrameMethod } from '@shared/frame/rpcRequest'
import { frameReads } from './needsApproval'

// What answers each method that the embedded wallet serves. Source: docs/reference/specification.md#frame-protocol,
// safe and unsafe methods; #validation

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

/** What the connector knows about the wallet. */
const ofConnector = ['eth_accounts', 'eth_chainId', 'wallet_getAssets'] as const

/** What needs a key, and an approval. */
const ofFrame = [
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'eth_signTypedData_v4',
  'personal_sign',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'wallet_sendCalls',
] as const satisfies readonly FrameMethod[]

/** What a page may do without asking again, if the host has turned that on (`smartSessions`). */
const ofGrants = [
  'wallet_grantPermissions',
  'wallet_revokePermissions',
] as const satisfies readonly FrameMethod[]

export type ConnectorMethod = (typeof ofConnector)[number]

/** Methods that need no approval, and are not withdrawn when the dialog closes. */
export const safeMethods: readonly string[] = [...ofNodes, ...ofConnector, ...frameReads]
/** Methods that need one. */
export const unsafeMethods: readonly string[] = [...ofFrame, ...ofGrants]

/** The part that answers a method; undefined if the method is not allowed. */
export type RpcRoute =
  | { readonly to: 'frame' | 'grants' | 'nodes' | 'refused' }
  | { readonly to: 'connector'; readonly method: ConnectorMethod }

export function routeOf(method: string): RpcRoute {
  const isIn = (methods: readonly string[]) => methods.includes(method)
  if (isIn(ofFrame) || isIn(frameReads)) return { to: 'frame' }
  if (isIn(ofConnector)) return { to: 'connector', method: method as ConnectorMethod }
  if (isIn(ofNodes)) return { to: 'nodes' }
  return { to: isIn(ofGrants) ? 'grants' : 'refused' }
}
