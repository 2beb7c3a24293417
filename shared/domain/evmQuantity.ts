export type Hex = `0x${string}`

export const toHex = (value: bigint | number): Hex => `0x${value.toString(16)}`

/** A quantity of JSON-RPC. @throws on anything else */
export function toBigInt(answer: unknown): bigint {
  if (typeof answer !== 'string' || !/^0x[\da-f]+$/i.test(answer))
    throw new Error(`${answer} is no quantity.`)
  return BigInt(answer)
}
