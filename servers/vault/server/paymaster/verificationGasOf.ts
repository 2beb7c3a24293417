import { type Hex, size } from 'viem'

/**
 * The gas that `validatePaymasterUserOp` of a SponsorPaymaster is given: 11 000 are used, and less than one for each byte of
 * calls; the entry point's own copy of them counts, too. Proved by devnet/paymaster.test.ts.
 */
export const verificationGasOf = (callData: Hex): bigint => 40_000n + 2n * BigInt(size(callData))
