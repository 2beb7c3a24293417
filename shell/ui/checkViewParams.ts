import { type Catalogue, screenOf } from './catalogue'

/** What is wrong with a view's parameters by the manifest, or undefined. A view that the catalogue lacks passes. */
export function checkViewParams(view: string, params: unknown, catalogue: Catalogue): string | undefined {
  const declared = screenOf(view, catalogue)?.view.params ?? {}
  const given = (params ?? {}) as Record<string, unknown>
  for (const [name, type] of Object.entries(declared)) {
    const value = given[name]
    if (value === undefined && type.endsWith('?')) continue
    if (typeof value !== type.replace('?', '')) return `${name}: expected ${type}, got ${typeof value}`
  }
  return
}
