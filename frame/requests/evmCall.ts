import type { Hex } from 'viem'

/** One call of an account. */
export interface EvmCall {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}
