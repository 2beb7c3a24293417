import type { TypedData } from '@shared/domain/typedData'
import { bareJson, type Json, type JsonObject } from '@shared/frame/bareJson'
import { getAddress, isAddress, isHex, size } from 'viem'
import { invalidParams } from '../errors/invalidParams'

type Fields = TypedData['types'][string]
type Types = TypedData['types']

const domainType = 'EIP712Domain'
/** The domain's fields if the types do not list them. Source: EIP-712 */
const domainFields: Fields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
const identifier = /^(?!__proto__$)[A-Za-z_$][\w$]*$/
const atomic =
  /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256))$/
/** Names that a struct cannot have: readers of the types could take it for a value. */
const reserved = /^(?:address|bool|string|bytes\d*|u?int\d*|u?fixed\w*)$/

/**
 * Typed data with each value in one writing (numbers as bigint, bytes and addresses as hex), so that what is shown is
 * what is signed. Fields that the types do not name are left out: they are not signed.
 * @throws FrameError −32602 for data that wallets could read in two ways. Source: EIP-712
 */
export function parseTypedData(text: string, chainId: string): TypedData {
  const given = recordOf(readJson(text), 'typed data')
  const { primaryType } = given
  const domain = recordOf(given.domain ?? {}, 'domain')
  const named = typesOf(recordOf(given.types, 'types'))
  const types: Types = Object.hasOwn(named, domainType)
    ? named
    : bare({ ...named, [domainType]: domainFields.filter(({ name }) => domain[name] !== undefined) })
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType) || primaryType === domainType)
    throw invalidParams('primaryType is one of the types')

  const read = readerOf(types)
  const typedData: TypedData = {
    primaryType,
    types,
    domain: read(domainType, domain, 'domain') as TypedData['domain'],
    message: read(primaryType, given.message, 'message') as TypedData['message'],
  }
  const claimed = typedData.domain.chainId
  if (claimed !== undefined && `eip155:${claimed}` !== chainId)
    // Source: EIP-712, the user agent refuses to sign for another chain
    throw invalidParams('the typed data is for another network')
  return typedData
}

function readJson(text: string): Json {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw invalidParams('the typed data is JSON')
  }
  const data = bareJson(json)
  if (data === undefined) throw invalidParams('the typed data is too large')
  return data
}

function recordOf(value: Json | undefined, what: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidParams(`${what} is an object`)
  return value as JsonObject
}

/** The object has no prototype, because inherited properties would count as types and values. */
const bare = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null), entries)

function typesOf(given: JsonObject): Types {
  const types: Record<string, Fields> = Object.create(null)
  for (const [name, fields] of Object.entries(given)) {
    if (!identifier.test(name) || reserved.test(name) || !Array.isArray(fields))
      throw invalidParams('a type has a name, and a list of fields')
    types[name] = fields.map((each) => {
      const field = recordOf(each, 'a field')
      const { name: fieldName, type } = field
      if (typeof fieldName !== 'string' || typeof type !== 'string' || !identifier.test(fieldName))
        throw invalidParams('a field has a name and a type')
      return { name: fieldName, type }
    })
    const names = new Set(types[name].map((field) => field.name))
    if (names.size < types[name].length) throw invalidParams('a type has each field once')
  }
  for (const { type } of Object.values(types).flat()) {
    const base = type.replace(/(?:\[\d*\])+$/, '')
    if (!atomic.test(base) && !Object.hasOwn(types, base)) throw invalidParams('a field is of a known type')
  }
  return types
}

/** Reads a value of a type. The data has an end, so types that contain themselves end with it. */
function readerOf(types: Types) {
  return function read(type: string, value: Json | undefined, path: string): unknown {
    const list = /^(.*)\[(\d*)\]$/.exec(type)
    if (list) {
      const [, item = '', length] = list
      if (!Array.isArray(value) || (length !== '' && value.length !== Number(length)))
        throw invalidParams(`${path} is a list of the length of its type`)
      return value.map((each: Json, at) => read(item, each, `${path}.${at}`))
    }
    if (!Object.hasOwn(types, type)) return readValue(type, value, path)
    const given = recordOf(value, path)
    const fields = types[type]!.map(
      (field) => [field.name, read(field.type, given[field.name], `${path}.${field.name}`)] as const,
    )
    return bare(Object.fromEntries(fields))
  }
}

function readValue(type: string, value: Json | undefined, path: string): unknown {
  const misfit = () => invalidParams(`${path} is no ${type}`)
  if (type === 'string' || type === 'bool') {
    if (typeof value !== (type === 'string' ? 'string' : 'boolean')) throw misfit()
    return value
  }
  if (type === 'address') {
    if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw misfit()
    return getAddress(value)
  }
  if (type.startsWith('bytes')) {
    if (!isHex(value) || value.length % 2 !== 0) throw misfit()
    const length = type.slice('bytes'.length)
    if (length !== '' && size(value) !== Number(length)) throw misfit()
    return value.toLowerCase()
  }
  const number = integerOf(value)
  if (number === undefined) throw misfit()
  const bits = BigInt(type.replace(/\D+/, ''))
  const [least, most] = type.startsWith('u')
    ? [0n, 2n ** bits - 1n]
    : [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n]
  if (number < least || number > most) throw misfit()
  return number
}

/** A number beyond 2⁵³ was rounded when it was read: it has to be a text. */
function integerOf(value: Json | undefined): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || !/^(?:-?\d{1,78}|0x[\da-f]{1,64})$/i.test(value)) return undefined
  return BigInt(value)
}
