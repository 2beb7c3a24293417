import type { AppPayload } from '@shared/frame/appPayloads'

type Payload = AppPayload<'RPC_REQUEST'>

/** Requests that need a person's word. */
const asked = ['wallet_sendCalls', 'eth_sendUserOperation'] as const satisfies readonly Payload['method'][]
/** Requests that are answered at once. */
const reads = [
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
] as const satisfies readonly Payload['method'][]

export type SmartRequestPayload = Extract<Payload, { method: (typeof asked)[number] }>
export type SmartReadPayload = Extract<Payload, { method: (typeof reads)[number] }>

export const isSmartRequest = (payload: Payload): payload is SmartRequestPayload =>
  (asked as readonly string[]).includes(payload.method)

export const isSmartRead = (payload: Payload): payload is SmartReadPayload =>
  (reads as readonly string[]).includes(payload.method)
