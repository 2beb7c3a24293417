import type { Hex } from './ApprovalRequest'

/**
 * Code that makes several calls for the account that delegates to it, all or none, and only when that account itself
 * asks: it begins with `CALLER == ADDRESS`. The calls lie one behind the other in the call data: receiver, value and length
 * of the data as words of 32 bytes, then the data. What a call reverts with is passed on. Source: EIP-7702
 */
export const batcherCode: Hex =
  '0x3330186035575f5b80361115603357806040013580826060015f375f5f825f856020013586355af115603557016060016007565b005b3d5f5f3e3d5ffd'

/** Deploys it. */
export const batcherInitCode: Hex = `0x603d8060095f395ff3${batcherCode.slice(2)}`
