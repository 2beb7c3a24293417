/** `_top` leaves a frame that the page is in. */
export type LinkTarget = '_self' | '_blank' | '_top'
