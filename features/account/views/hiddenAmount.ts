/** Stands for any amount, so that not even its length is told. */
export const hiddenAmount = '••••'
