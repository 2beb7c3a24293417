/** Where the page of the window is, on the frame's origin. */
export const reviewPath = '/review'
