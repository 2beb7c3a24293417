import { strangerText } from '@shared/domain/strangerText'
import type { TypedData } from './ApprovalRequest'
import type { ApprovalRow } from './ApprovalRow'

/** The domain of typed data, by its own claim. */
export function describeDomain({ domain }: TypedData): ApprovalRow[] {
  const facts: [string, unknown][] = [
    ['Application', domain.name],
    ['Contract', domain.verifyingContract],
    ['Chain id', domain.chainId],
  ]
  return facts.filter(([, value]) => value != null).map(([label, value]) => toRow(label, value))
}

/** Every signed value. Fields that the types do not name are not signed. */
export function describeFields({ types, primaryType, message }: TypedData): ApprovalRow[] {
  return toRows(types, primaryType, message, '')
}

function toRows(types: TypedData['types'], type: string, value: unknown, path: string): ApprovalRow[] {
  const element = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (element !== undefined && Array.isArray(value))
    return value.flatMap((item, index) => toRows(types, element, item, `${path} ${index + 1}`))
  const fields = types[type]
  if (!fields || typeof value !== 'object' || value === null) return [toRow(path, value)]
  return fields.flatMap((field) =>
    toRows(
      types,
      field.type,
      (value as Record<string, unknown>)[field.name],
      path ? `${path} › ${field.name}` : field.name,
    ),
  )
}

function toRow(label: string, value: unknown): ApprovalRow {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing')
  return { label: strangerText(label), value: strangerText(text), code: /^(0x)?[\da-f]+$/i.test(text) }
}
