import { decodeAbiParameters, encodeAbiParameters, getAddress, type Hex } from 'viem'
import type { EvmCall } from '../requests/evmCall'

/** Source: `BaseAccount` 0.8, `execute(address,uint256,bytes)` and `executeBatch((address,uint256,bytes)[])` */
const selectors = { execute: '0xb61d27f6', executeBatch: '0x34fcd5be' } as const

const call = [
  { name: 'target', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'data', type: 'bytes' },
] as const
const batch = [{ type: 'tuple[]', components: call }] as const

/** What the account is told to do: all of the calls in their order, or none. */
export function encodeCalls(calls: readonly EvmCall[]): Hex {
  const [only] = calls
  if (only && calls.length === 1)
    return join(selectors.execute, encodeAbiParameters(call, [only.to, only.value, only.data]))
  const list = calls.map(({ to: target, value, data }) => ({ target, value, data }))
  return join(selectors.executeBatch, encodeAbiParameters(batch, [list]))
}

/** The calls in `execute` or `executeBatch`; undefined for data that is written in any other way, to the last byte. */
export function decodeCalls(callData: Hex): readonly EvmCall[] | undefined {
  const data = callData.toLowerCase() as Hex
  const calls = read(data)
  return calls && calls.length > 0 && isWritten(data, calls) ? calls : undefined
}

function read(data: Hex): readonly EvmCall[] | undefined {
  const selector = data.slice(0, 10)
  const parameters: Hex = `0x${data.slice(10)}`
  try {
    if (selector === selectors.execute) return [toCall(decodeAbiParameters(call, parameters))]
    if (selector !== selectors.executeBatch) return undefined
    const [list] = decodeAbiParameters(batch, parameters)
    return list.map(({ target, value, data: bytes }) => toCall([target, value, bytes]))
  } catch {
    return undefined
  }
}

const toCall = ([to, value, data]: readonly [Hex, bigint, Hex]): EvmCall => ({
  ...{ to: getAddress(to), value, data: data.toLowerCase() as Hex },
})

/** A batch of one may be written as either. */
function isWritten(data: Hex, calls: readonly EvmCall[]): boolean {
  if (encodeCalls(calls) === data) return true
  const list = calls.map(({ to: target, value, data: bytes }) => ({ target, value, data: bytes }))
  return join(selectors.executeBatch, encodeAbiParameters(batch, [list])) === data
}

const join = (selector: Hex, parameters: Hex): Hex => `${selector}${parameters.slice(2)}`
