/** Where the page of the review's window is, on the frame's origin. */
export const reviewPath = '/review'
/** Where the frame reaches the key wrapper, below the vault's own origin. */
export const wrapperPath = '/wrapper'
