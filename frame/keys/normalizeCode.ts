/** Puts one space between words, and removes the numbers and commas that people add. */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ')
