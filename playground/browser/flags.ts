/** Flags of `features` that are on by default and bring a screen of their own. */
export const flags = ['email', 'socials', 'send', 'receive', 'swaps', 'onramp', 'history'] as const
