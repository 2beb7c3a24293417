import type { VaultChain } from '@shared/vault/chains'
import type { Hex } from 'viem'

/** What is to be done, before anything is known of its price. */
export interface OperationTask {
  readonly account: Hex
  readonly chain: VaultChain
  readonly callData: Hex
  /** The row of its nonce, and the nonce itself where the page sets it. */
  readonly key?: bigint | undefined
  readonly nonce?: bigint | undefined
  /** The account becomes a smart one with it. */
  readonly isDelegating: boolean
}
