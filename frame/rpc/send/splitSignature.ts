import { type Hex, slice } from 'viem'

const form = /^0x[\da-f]{128}(?:1b|1c)$/

/**
 * Splits a signature of the keys, `r ‖ s ‖ v` with v 27 or 28, into its parts. It does not use viem's reader, which
 * brings 15 kB of curve arithmetic that is not needed for a signature the keys have just made.
 * @throws RangeError for anything else
 */
export function splitSignature(signature: Hex): {
  readonly r: Hex
  readonly s: Hex
  readonly v: bigint
  readonly yParity: 0 | 1
} {
  if (!form.test(signature)) throw new RangeError('This is no signature of the keys')
  const isOdd = signature.endsWith('1c')
  return {
    r: slice(signature, 0, 32),
    s: slice(signature, 32, 64),
    v: isOdd ? 28n : 27n,
    yParity: isOdd ? 1 : 0,
  }
}
