import type { VaultChain } from '@shared/vault/chains'
import type { Hex } from 'viem'

/** What is to be done, before its price is known. */
export interface OperationTask {
  readonly account: Hex
  readonly chain: VaultChain
  readonly callData: Hex
  /** The key of its nonce, and the nonce itself if the page sets it. */
  readonly key?: bigint | undefined
  readonly nonce?: bigint | undefined
  /** The account becomes a smart one with it. */
  readonly isDelegating: boolean
}
