/** The page of the review's window, on the frame's origin. */
export const reviewPath = '/review'
/** The path at which the frame reaches the key wrapper, below the vault's own origin. */
export const wrapperPath = '/wrapper'
