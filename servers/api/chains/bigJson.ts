/** Marks the digits of a number that JavaScript would round. No node writes text that begins with it. */
const mark = '\u0000'
const parts = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Parses JSON with whole numbers of any size, as Solana's: a large one is kept as marked text. */
export function parseBigJson(text: string): unknown {
  const marked = text.replaceAll(parts, (part) =>
    /^-?\d{16,}$/.test(part) && !Number.isSafeInteger(Number(part)) ? `"\\u0000${part}"` : part,
  )
  return JSON.parse(marked)
}

/** Writes the result of {@link parseBigJson} as it was. */
export function writeBigJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"\\u0000(-?\d+)"/g, '$1')
}

/** The whole number of a value from {@link parseBigJson}; undefined for any other value. */
export function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  return typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(1)) : undefined
}
