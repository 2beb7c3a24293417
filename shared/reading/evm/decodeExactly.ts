import { type AbiParameter, decodeAbiParameters, encodeAbiParameters } from 'viem'
import type { Hex } from './step'

/** Values of a call, and what follows them: contracts ignore it. */
export interface Decoded {
  readonly values: readonly unknown[]
  readonly trailing?: Hex | undefined
}

/** More than any call that a person can judge. */
const lettersMost = 2 * 65_536

/**
 * The values of the data by the types, such as `address,(uint256,bytes)[]`. Only the canonical encoding is accepted;
 * undefined for all other data, because data with two encodings could be read in two ways.
 */
export function decodeExactly(types: string, data: Hex): Decoded | undefined {
  const written = data.toLowerCase() as Hex
  if (written.length > lettersMost || !/^0x(?:[\da-f]{2})*$/.test(written)) return undefined
  const parameters = parametersOf(types)
  if (parameters.length === 0) return { values: [], ...trailingOf(written, '0x') }
  try {
    const values = decodeAbiParameters(parameters, written)
    const usual = encodeAbiParameters(parameters, values)
    return written.startsWith(usual) ? { values, ...trailingOf(written, usual) } : undefined
  } catch {
    return undefined
  }
}

const trailingOf = (data: Hex, usual: Hex): Pick<Decoded, 'trailing'> =>
  data.length > usual.length ? { trailing: `0x${data.slice(usual.length)}` } : {}

function parametersOf(types: string): readonly AbiParameter[] {
  return splitTypes(types).map((type) => {
    const [, inner, suffix] = /^\((.*)\)([^)]*)$/.exec(type) ?? []
    return inner === undefined ? { type } : { type: `tuple${suffix}`, components: parametersOf(inner) }
  })
}

/** Splits at the commas outside of all brackets. */
export function splitTypes(types: string): readonly string[] {
  const found: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at <= types.length; at++) {
    const letter = types[at]
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (depth > 0 || (letter !== ',' && letter !== undefined)) continue
    if (at > start) found.push(types.slice(start, at))
    start = at + 1
  }
  return found
}
