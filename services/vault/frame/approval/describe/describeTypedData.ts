import { revealHidden } from '@shared/domain/revealHidden'
import type { TypedData } from '@shared/domain/typedData'
import type { Facts } from '../../rpc/facts/facts'
import { warningsOf } from './amounts'
import type { Description, FieldRow, Row, TextKey, Value } from './description'
import { readPermit } from './readPermit'

/** Typed data: every value that is signed, and what a permit comes to. */
export function describeTypedData(typedData: TypedData, facts: Facts): Description {
  const { domain, types, primaryType, message } = typedData
  const permit = readPermit(typedData, facts)
  const name = typeof domain.name === 'string' ? revealHidden(domain.name) : ''
  return {
    title: { key: permit ? 'vault.title.permit' : 'vault.title.data' },
    lead: { key: permit ? 'vault.lead.allow' : 'vault.lead.data' },
    warnings: permit ? warningsOf([permit.act], [permit.token]) : [],
    acts: permit ? [permit.act] : [],
    rows: [
      ...(name ? [row('vault.app', { kind: 'text', text: name })] : []),
      ...(typeof domain.verifyingContract === 'string'
        ? [row('vault.contract', { kind: 'address', address: domain.verifyingContract })]
        : []),
    ],
    fields: [
      ...fieldsOf(types, 'EIP712Domain', domain, ['EIP712Domain']),
      ...fieldsOf(types, primaryType, message, [primaryType]),
    ],
    approve: 'vault.approve.sign',
  }
}

const row = (label: TextKey, value: Value): Row => ({ label, value })

/** The values in the order of their types. */
function fieldsOf(
  types: TypedData['types'],
  type: string,
  value: unknown,
  path: readonly (string | number)[],
): readonly FieldRow[] {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined) {
    const list = value as readonly unknown[]
    if (list.length === 0) return [{ path, value: { kind: 'code', text: '[]' } }]
    return list.flatMap((each, at) => fieldsOf(types, item, each, [...path, at]))
  }
  if (!Object.hasOwn(types, type)) return [{ path, value: toValue(type, value) }]
  return types[type]!.flatMap((field) =>
    fieldsOf(types, field.type, (value as Readonly<Record<string, unknown>>)[field.name], [
      ...path,
      field.name,
    ]),
  )
}

function toValue(type: string, value: unknown): Value {
  if (type === 'string') return { kind: 'text', text: revealHidden(value as string) }
  if (type === 'bool') return { kind: 'words', words: { key: value ? 'vault.isSo' : 'vault.isNot' } }
  return type === 'address'
    ? { kind: 'address', address: value as string }
    : { kind: 'code', text: `${value}` }
}
