/** Of EVM addresses, whose letters may be large or small. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()
