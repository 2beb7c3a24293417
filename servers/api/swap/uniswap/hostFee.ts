const whole = 10_000n

/** The host's share of what the router holds. Source: v3-periphery, PeripheryPaymentsWithFee: rounded down */
export const feeOf = (gross: bigint, bps: number): bigint => (gross * BigInt(bps)) / whole

/** The least amount that, less the host's share, leaves `net`: what the router is held to for a visitor's minimum. */
export const grossOf = (net: bigint, bps: number): bigint =>
  net <= 0n ? 0n : ((net - 1n) * whole) / (whole - BigInt(bps)) + 1n
