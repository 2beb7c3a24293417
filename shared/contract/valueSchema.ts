/** The part of JSON Schema that describes a view's parameters and result. Members that it does not name are allowed. */
export type ValueSchema =
  | { readonly type: 'string' | 'number' | 'boolean' | 'null' }
  | { readonly enum: readonly (string | number | boolean | null)[] }
  | { readonly type: 'array'; readonly items: ValueSchema }
  | ObjectSchema

export interface ObjectSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, ValueSchema>>
  /** None by default. */
  readonly required?: readonly string[]
}

/** Parameters in short form, if they are only texts and numbers; a trailing `?` makes one optional. */
export type ShortParams = Readonly<Record<string, 'string' | 'number' | 'string?' | 'number?'>>

/** The schema of a view's parameters, in either form. */
export function schemaOfParams(params: ShortParams | ObjectSchema): ObjectSchema {
  if (params.type === 'object') return params as ObjectSchema
  const short = Object.entries(params as ShortParams)
  return {
    type: 'object',
    properties: Object.fromEntries(
      short.map(([name, type]) => [name, { type: type.replace('?', '') as 'string' | 'number' }]),
    ),
    required: short.filter(([, type]) => !type.endsWith('?')).map(([name]) => name),
  }
}

/** Why a value does not fit, with the path to the misfit; undefined if it fits. */
export function misfitOf(schema: ValueSchema, value: unknown, path = ''): string | undefined {
  const wrong = (expected: string) => `${path && `${path}: `}expected ${expected}, got ${typeOf(value)}`
  if ('enum' in schema) {
    return schema.enum.includes(value as string) ? undefined : wrong(schema.enum.map(String).join(' or '))
  }
  if (typeOf(value) !== schema.type) return wrong(schema.type)
  if (schema.type === 'array') {
    return firstOf((value as unknown[]).map((item, at) => misfitOf(schema.items, item, `${path}[${at}]`)))
  }
  if (schema.type !== 'object') return undefined
  const given = value as Record<string, unknown>
  return firstOf(
    Object.entries(schema.properties).map(([name, property]) => {
      const member = Object.hasOwn(given, name) ? given[name] : undefined
      const isLeftOut = member === undefined && !schema.required?.includes(name)
      return isLeftOut ? undefined : misfitOf(property, member, path ? `${path}.${name}` : name)
    }),
  )
}

const firstOf = (misfits: readonly (string | undefined)[]) => misfits.find((misfit) => misfit !== undefined)

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
