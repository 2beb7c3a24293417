import { getAddress } from 'viem'
import type { Address, DescribedField } from '../step'
import type { FieldFormat } from './descriptor'

/** What paths lead into: the values by their names, lists among them. */
export interface Container {
  /** `#` */
  readonly data: unknown
  /** `@` */
  readonly container: Readonly<Record<string, unknown>>
}

/** The values of the fields, in their order; undefined if a field is missing or has another type. */
export function describeFields(
  fields: readonly FieldFormat[],
  values: Container,
): readonly DescribedField[] | undefined {
  const found = fields.map((field) => describeField(field, values))
  return found.every((each) => each !== undefined) ? found.flat() : undefined
}

function describeField(field: FieldFormat, values: Container): readonly DescribedField[] | undefined {
  const { label, params } = field
  const found = follow(field.path, values)
  const tokens = params?.tokenPath === undefined ? undefined : follow(params.tokenPath, values)
  if (!found || (params?.tokenPath !== undefined && !tokens)) return undefined
  // One token is of all amounts; of several, each has its own.
  if (tokens && tokens.length !== 1 && tokens.length !== found.length) return undefined
  const shown = found.map((value, at) => toValue(field, value, tokens && (tokens[at] ?? tokens[0])))
  return shown.every((each) => each !== undefined)
    ? shown.map((value): DescribedField => ({ label, value }))
    : undefined
}

function toValue(
  { format, params = {} }: FieldFormat,
  value: unknown,
  token: unknown,
): DescribedField['value'] | undefined {
  if (format === 'raw') return isPlain(value) ? { format, text: `${value}` } : undefined
  if (format === 'addressName') {
    const address = addressOf(value)
    return address && { format: 'address', address }
  }
  const number = typeof value === 'number' ? BigInt(value) : value
  if (typeof number !== 'bigint') return undefined
  switch (format) {
    case 'amount':
      return { format, amount: number }
    case 'tokenAmount': {
      const of = addressOf(token)
      const isAll = params.threshold !== undefined && number >= BigInt(params.threshold)
      return of && { format: 'amount', token: of, amount: isAll ? 'all' : number }
    }
    case 'date':
      return { format, atS: number }
    case 'duration':
      return { format, seconds: number }
    case 'unit':
      return { format, value: number, decimals: params.decimals ?? 0, base: params.base ?? '' }
    default:
      return undefined
  }
}

const isPlain = (value: unknown) => ['string', 'number', 'bigint', 'boolean'].includes(typeof value)

const addressOf = (value: unknown): Address | undefined =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) ? getAddress(value) : undefined

/** The values at the end of a path; undefined if it leads nowhere. Source: ERC-7730, paths */
function follow(path: string, { data, container }: Container): readonly unknown[] | undefined {
  const [root, ...parts] = path.split('.')
  let found: readonly unknown[] = [root === '@' ? container : data]
  for (const part of parts) {
    const next = found.map((value) => stepInto(value, part))
    if (next.some((each) => each === undefined)) return undefined
    found = next.flatMap((each) => each!)
  }
  return root === '@' || root === '#' ? found : undefined
}

function stepInto(value: unknown, part: string): readonly unknown[] | undefined {
  const index = /^\[(-?\d*)\]$/.exec(part)?.[1]
  if (index === undefined)
    return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, part)
      ? [(value as Readonly<Record<string, unknown>>)[part]]
      : undefined
  if (!Array.isArray(value)) return undefined
  if (index === '') return value
  const item: unknown = value.at(Number(index))
  return item === undefined ? undefined : [item]
}
