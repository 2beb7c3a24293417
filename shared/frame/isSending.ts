import type { AppEvent } from './appPayloads'

/** Methods whose request leaves something on a chain. */
const sendingMethods: readonly string[] = [
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
]

/**
 * Whether a request sends. The frame answers such a one also after the page has withdrawn it: only the frame knows
 * whether that came too late.
 */
export const isSending = (event: AppEvent, payload: unknown): boolean =>
  event === 'TURN_OFF_SMART_ACCOUNT' ||
  (event === 'RPC_REQUEST' && sendingMethods.includes((payload as { readonly method: string }).method))
