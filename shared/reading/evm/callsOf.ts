import type { Call, Reading } from './functionTable'
import type { Hex, Step } from './step'

/** Calls of a contract to itself, which keep the caller and its coins. Source: Uniswap and OpenZeppelin, `multicall` */
export function callsOf(
  datas: readonly Hex[],
  { to, value }: Call,
  { caller, read }: Reading,
): Step | undefined {
  if (datas.length === 0) return undefined
  return { kind: 'several', contract: to, caller, steps: datas.map((data) => read({ to, value, data })) }
}
