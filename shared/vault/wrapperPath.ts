/** Where the frame reaches the key wrapper, below the vault's own origin. */
export const wrapperPath = '/wrapper'
