const whole = 10_000n

/** The least amount that a visitor accepts: `amount` less `slippageBps`, rounded up, never in the visitor's disfavour. */
export const minimumOf = (amount: bigint, slippageBps: number): bigint =>
  (amount * (whole - BigInt(slippageBps)) + whole - 1n) / whole
