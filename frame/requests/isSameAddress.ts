/** Compares EVM addresses, whose letters may be upper or lower case. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()
