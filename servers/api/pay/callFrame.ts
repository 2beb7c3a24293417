import type { Address, Hex } from 'viem'

/** A call of a transaction, as `debug_traceTransaction` with `callTracer` answers it. */
export interface CallFrame {
  readonly type: string
  readonly from: Address
  readonly to?: Address
  readonly input: Hex
  /** Absent if no currency moves. */
  readonly value?: Hex
  /** Present if it was taken back, with all calls below it. */
  readonly error?: string
  readonly calls?: readonly CallFrame[]
}
