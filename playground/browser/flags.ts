/** Flags of `features` that are on by default and add a screen. */
export const flags = ['email', 'socials', 'send', 'receive', 'swaps', 'onramp', 'history'] as const
