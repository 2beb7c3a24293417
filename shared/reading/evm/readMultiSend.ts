import { getAddress } from 'viem'
import { decodeExactly } from './decodeExactly'
import type { Call } from './functionTable'
import type { Hex } from './step'

const selector = '0x8d80ff0a'
/** Operation, receiver, value and length. */
const headLetters = 2 * (1 + 20 + 32 + 32)

/**
 * The calls in a list of a Safe; undefined if a call runs foreign code as the Safe, or the list is encoded in any other
 * way. Source: Safe, `MultiSend`
 */
export function readMultiSend(data: Hex): readonly Call[] | undefined {
  if (!data.startsWith(selector)) return undefined
  const decoded = decodeExactly('bytes', `0x${data.slice(selector.length)}`)
  if (!decoded || decoded.trailing) return undefined
  const packed = (decoded.values[0] as Hex).slice(2)
  const calls: Call[] = []
  let at = 0
  while (at < packed.length) {
    const head = packed.slice(at, at + headLetters)
    if (head.length < headLetters || !head.startsWith('00')) return undefined
    const length = BigInt(`0x${head.slice(-64)}`)
    const end = at + headLetters + Number(length) * 2
    if (length > BigInt(packed.length) || end > packed.length) return undefined
    calls.push({
      to: getAddress(`0x${head.slice(2, 42)}`),
      value: BigInt(`0x${head.slice(42, 106)}`),
      data: `0x${packed.slice(at + headLetters, end)}`,
    })
    at = end
  }
  return calls
}
