import type { Description } from './description'

/** A request that names an earlier one for the same, approved at `atMs` (Unix ms). */
export function withEarlier(description: Description, atMs: number): Description {
  const atS = BigInt(Math.floor(atMs / 1_000))
  return {
    ...description,
    warnings: [...description.warnings, { tone: 'warning', words: { key: 'vault.warning.earlier' } }],
    rows: [{ label: 'vault.earlier', value: { kind: 'time', atS } }, ...description.rows],
  }
}
