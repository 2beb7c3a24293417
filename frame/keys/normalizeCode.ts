/** One space between words, without the numbers and commas that people write beside them. */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ')
