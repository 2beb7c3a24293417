/** The storage key of balances. */
export const portfolioKey = 'portfolio'
