import { toFunctionSelector } from 'viem'
import { decodeExactly, splitTypes } from '../decodeExactly'
import type { Call } from '../functionTable'
import type { Address, Step } from '../step'
import { describeFields } from './describeFields'
import { descriptors } from './descriptors'

/** A value of a function with its name; the parts of a tuple inside of it. */
interface Parameter {
  readonly type: string
  readonly name: string
  readonly parts?: readonly Parameter[]
}

/**
 * The meaning of a call to a contract that a descriptor knows; undefined for every other call. `bytes` and `coins` if the
 * function is known, but the data or the coins do not fit it.
 */
export function readDescribedCall(
  { to, value, data }: Call,
  { chainId, caller }: { readonly chainId: string | number; readonly caller: Address },
): Step | 'bytes' | 'coins' | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  const isHere = (each: { readonly chainId: number; readonly address: string }) =>
    `${each.chainId}` === `${chainId}` && each.address === to.toLowerCase()
  for (const { context, display } of descriptors) {
    if (!context.contract?.deployments.some(isHere)) continue
    for (const [signature, { intent, fields }] of Object.entries(display.formats)) {
      const open = signature.indexOf('(')
      const parameters = parse(signature.slice(open + 1, -1))
      const types = parameters.map(({ type }) => type).join(',')
      if (toFunctionSelector(`${signature.slice(0, open)}(${types})`) !== selector) continue
      if (value > 0n && !fields.some(({ path }) => path === '@.value')) return 'coins'
      const decoded = decodeExactly(types, `0x${data.slice(10)}`)
      const found =
        decoded &&
        describeFields(fields, {
          data: named(parameters, decoded.values),
          container: { value, from: caller, to },
        })
      if (!decoded || !found) return 'bytes'
      const { trailing } = decoded
      return { kind: 'described', contract: to, intent, fields: found, ...(trailing && { trailing }) }
    }
  }
  return undefined
}

function parse(text: string): readonly Parameter[] {
  return splitTypes(text).map((each) => {
    const [, inner, suffix = '', tupleName = ''] = /^\((.*)\)(\S*) (\w+)$/.exec(each) ?? []
    if (inner !== undefined) {
      const parts = parse(inner)
      return { type: `(${parts.map(({ type }) => type).join(',')})${suffix}`, name: tupleName, parts }
    }
    const [type = '', name = ''] = each.split(' ')
    return { type, name }
  })
}

const named = (parameters: readonly Parameter[], values: readonly unknown[]): object =>
  Object.fromEntries(parameters.map((each, at) => [each.name, nameParts(each, values[at])]))

function nameParts({ type, parts }: Parameter, value: unknown): unknown {
  if (!parts) return value
  const list = value as readonly unknown[]
  return type.endsWith(']')
    ? list.map((each) => named(parts, each as readonly unknown[]))
    : named(parts, list)
}
