/** Source: docs/reference/specification.md#limits, display. */
export const balanceDecimals = 3
