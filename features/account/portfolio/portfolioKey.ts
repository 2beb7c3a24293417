/** What balances are kept under. */
export const portfolioKey = 'portfolio'
