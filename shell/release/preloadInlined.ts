import type { PartPayload } from '@shared/contract/manifest'
import { preloadScript } from '../federation/preloadScript'
import type { ReleaseSource } from '../options'

/**
 * Begins the download of a view's files where the host has inlined the manifest: one round trip less. A hint only,
 * from a manifest that is not verified yet; nothing runs before it is. What a flag may turn off waits for the core.
 */
export function preloadInlined(
  sources: readonly ReleaseSource[],
  view: string,
  nonce: string | undefined,
): void {
  for (const { inline, url } of sources) {
    try {
      for (const { payload } of inline?.parts ?? []) {
        const { features } = JSON.parse(payload) as PartPayload
        for (const { flag, base, entry, expose, files, contributes } of Object.values(features)) {
          if (flag || !contributes.views.some(({ name }) => name === view)) continue
          for (const file of [entry, ...expose]) {
            preloadScript(
              new URL(base + file, new URL(url ?? '', document.baseURI)).href,
              files[file]!,
              nonce,
            )
          }
        }
      }
    } catch {
      // What is wrong with the manifest is for its verification to say.
    }
  }
}
