import type { PartPayload } from '@shared/contract/manifest'
import type { CheckedOptions } from '../../ground/widget/options'
import { preloadScript } from '../loader/preloadScript'
import { isPackaged } from './isPackaged'

/** The feature with the entry view for disconnected visitors, of this version's release; written by the build. */
declare const __FIRST_VIEW__: {
  /** The role, and the name of the view that has it. */
  readonly views: readonly string[]
  readonly files: readonly (readonly [path: string, integrity: string])[]
}

/**
 * Begins the download of a view's files if they are known before a manifest comes: one round trip less. It is only a
 * hint, and not verified: nothing runs before verification. A view that a flag may turn off waits for the core.
 */
export function preloadFirstView({ release, nonce }: CheckedOptions, view: string): void {
  for (const source of release) {
    const { inline, url } = source
    const preload = (path: string, integrity: string) =>
      preloadScript(new URL(path, new URL(url ?? '', document.baseURI)).href, integrity, nonce)
    const { views, files } = __FIRST_VIEW__
    if (isPackaged(source) && views.includes(view)) for (const file of files) preload(...file)
    try {
      for (const { payload } of inline?.parts ?? []) {
        const { features } = JSON.parse(payload) as PartPayload
        for (const { flag, base, entry, expose, files, contributes } of Object.values(features)) {
          if (flag || !contributes.views.some(({ name, role }) => name === view || role === view)) continue
          for (const file of [entry, ...expose]) preload(base + file, files[file]!)
        }
      }
    } catch {
      // The manifest's verification reports its faults.
    }
  }
}
