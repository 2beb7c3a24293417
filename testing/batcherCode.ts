import type { Hex } from './ApprovalRequest'

/**
 * Code that executes several calls for the account that delegates to it, atomically, and only for that account itself:
 * it begins with `(CALLER ^ ADDRESS) * CALLDATASIZE == 0`, and so takes payments of anyone. The calls follow each other in the call data: receiver, value and data length as
 * words of 32 bytes, then the data. A call's revert data are passed on. Source: EIP-7702
 */
export const batcherCode: Hex =
  '0x33301836026037575f5b80361115603557806040013580826060015f375f5f825f856020013586355af115603757016060016009565b005b3d5f5f3e3d5ffd'

/** Deploys it. */
export const batcherInitCode: Hex = `0x603f8060095f395ff3${batcherCode.slice(2)}`
