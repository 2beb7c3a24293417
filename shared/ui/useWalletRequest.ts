import type { Clock } from '@shared/contract/ports/clock'
import { useRequest } from './useRequest'

/** Lets the view be seen before a wallet's window covers it. */
const walletSettleMs = 200

/** Asks a wallet once the view has settled; see {@link useRequest}. */
export function useWalletRequest(clock: Clock, ask: (signal: AbortSignal) => unknown): () => void {
  return useRequest(clock, ask, walletSettleMs)
}
