import type { AppEvent } from '@shared/frame/appPayloads'
import type { FrameMethod, RpcRequestPayload } from '@shared/frame/rpcRequest'

/** What the frame knows of smart accounts, by its own nodes and the vault's bundler: answered at once. */
export const frameReads = [
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
] as const satisfies readonly FrameMethod[]

/** Whether a request to the frame waits for a person. Of requests that none do, closing the dialog withdraws nothing. */
export const needsApproval = (event: AppEvent, payload: unknown): boolean =>
  event === 'RPC_REQUEST' && !frameReads.includes((payload as RpcRequestPayload).method as never)
