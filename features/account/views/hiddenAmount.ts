/** Stands for any amount, so that not even its length is revealed. */
export const hiddenAmount = '••••'
