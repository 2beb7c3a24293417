import type { AppEvent } from '@shared/frame/appPayloads'
import type { FrameMethod, RpcRequestPayload } from '@shared/frame/rpcRequest'

/** What the frame knows about smart accounts, by its own nodes and the vault's bundler: answered at once. */
export const frameReads = [
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
] as const satisfies readonly FrameMethod[]

/** Whether a request to the frame waits for a person. Of those that do not, closing the dialog withdraws none. */
export const needsApproval = (event: AppEvent, payload: unknown): boolean =>
  event === 'RPC_REQUEST' && waitsForPerson(payload as RpcRequestPayload)

function waitsForPerson({ method, params }: RpcRequestPayload): boolean {
  if (method === 'wallet_sendCalls') return !isGranted(params[0].capabilities?.permissions)
  // It takes away what was granted, and gives nothing.
  if (method === 'wallet_revokePermissions') return false
  return !frameReads.some((read) => read === method)
}

/** A batch under a grant was approved with the grant. The frame refuses any other batch. Source: ERC-7715 */
const isGranted = (permissions: unknown): boolean =>
  typeof permissions === 'object' &&
  permissions !== null &&
  typeof (permissions as { readonly context?: unknown }).context === 'string'
