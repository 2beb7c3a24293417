/** Source: specification §9, display. */
export const balanceDecimals = 3
