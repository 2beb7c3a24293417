import type { AppPayload } from '@shared/frame/appPayloads'
import { ownField } from '../../storage/createKeptStore'

type Payload = AppPayload<'RPC_REQUEST'>

/** Requests that need a person's word. */
const asked = [
  'wallet_sendCalls',
  'eth_sendUserOperation',
  'wallet_grantPermissions',
] as const satisfies readonly Payload['method'][]
/** Requests that are answered at once. */
const reads = [
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
  // It takes power away, and gives none.
  'wallet_revokePermissions',
] as const satisfies readonly Payload['method'][]

export type SmartRequestPayload = Extract<Payload, { method: (typeof asked)[number] }>
export type SmartReadPayload = Extract<Payload, { method: (typeof reads)[number] }>

export const isSmartRequest = (payload: Payload): payload is SmartRequestPayload =>
  (asked as readonly string[]).includes(payload.method)

export const isSmartRead = (payload: Payload): payload is SmartReadPayload =>
  (reads as readonly string[]).includes(payload.method)

export type GrantedPayload = Extract<Payload, { method: 'wallet_sendCalls' }>

/** Whether the page names a permission, by which a batch goes without a question. Source: ERC-7715 */
export const isGranted = (payload: Payload): payload is GrantedPayload =>
  payload.method === 'wallet_sendCalls' &&
  typeof ownField(payload.params[0].capabilities?.permissions, 'context') === 'string'
