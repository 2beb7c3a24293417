import type { Secrets } from '../secrets/createSecrets'
import type { TableUse } from './tableUses'

export type Value = string | number | null
export type Row = Readonly<Record<string, Value>>

export interface SecretPair {
  readonly old: Secrets
  readonly next: Secrets
}

/** `unreadable`: neither secret opens what is sealed in the row. `change`: the columns to write, none if the row is done. */
export type RowOutcome =
  | { readonly is: 'removed' }
  | { readonly is: 'unreadable' }
  | { readonly is: 'kept'; readonly change: Row }

/** What a rotation does with a row. A row that it has changed before stays as it is. */
export function rotateRow(
  row: Row,
  { keeps, columns }: TableUse<Row>,
  { old, next }: SecretPair,
): RowOutcome {
  if (keeps === 'none') return { is: 'removed' }
  const opened: Record<string, Value> = { ...row }
  const change: Record<string, Value> = {}
  for (const [column, use] of Object.entries(columns)) {
    const value = row[column]
    if (typeof use !== 'object' || !('sealed' in use) || typeof value !== 'string') continue
    const bound = use.sealed(row)
    const done = openWith(next, value, bound)
    const text = done ?? openWith(old, value, bound)
    if (text === undefined) return { is: 'unreadable' }
    if (done === undefined) change[column] = next.seal(text, bound)
    opened[column] = text
  }
  if (keeps && !keeps(opened)) return { is: 'removed' }
  for (const [column, use] of Object.entries(columns)) {
    const isMac = typeof use === 'object' && 'mac' in use
    if (!isMac && use !== 'lost mac') continue
    const value = isMac ? use.mac(opened, next.mac) : ''
    if (row[column] !== value) change[column] = value
  }
  return { is: 'kept', change }
}

function openWith(secrets: Secrets, sealed: string, bound: string): string | undefined {
  try {
    return secrets.open(sealed, bound)
  } catch {
    return undefined
  }
}
