import type { ShortParams, ValueSchema } from '@shared/contract/valueSchema'
import { type Catalogue, screenOf } from './catalogue'

/**
 * The fault of a view's parameters by the manifest, or undefined. A view that the catalogue lacks passes. Schemas are
 * left to `misfitOf`.
 */
export function checkViewParams(
  view: string,
  params: unknown,
  catalogue: Catalogue,
  misfitOf?: (schema: ValueSchema, value: unknown) => string | undefined,
): string | undefined {
  const declared = screenOf(view, catalogue)?.view.params ?? {}
  if (declared.type === 'object') return misfitOf?.(declared as ValueSchema, params ?? {})
  const given = (params ?? {}) as Record<string, unknown>
  for (const [name, type] of Object.entries(declared as ShortParams)) {
    const value = given[name]
    if (value === undefined && type.endsWith('?')) continue
    if (typeof value !== type.replace('?', '')) return `${name}: expected ${type}, got ${typeof value}`
  }
  return
}
