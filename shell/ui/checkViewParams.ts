import { misfitOf, schemaOfParams } from '@shared/contract/valueSchema'
import { type Catalogue, screenOf } from './catalogue'

/** What is wrong with a view's parameters by the manifest, or undefined. A view that the catalogue lacks passes. */
export function checkViewParams(view: string, params: unknown, catalogue: Catalogue): string | undefined {
  const declared = screenOf(view, catalogue)?.view.params
  return declared && misfitOf(schemaOfParams(declared), params ?? {})
}
