import type { LinkTarget } from '@shared/contract/ports/page'

/** Schemes that run code in the page, or imitate it. */
const refused = /^(javascript|data|blob|vbscript|file|about|view-source|filesystem):/i

/**
 * Opens a link outside of the page. Links come from registries: one that could run code here is refused. @throws
 * TypeError
 */
export function openLink(href: string, target: LinkTarget): void {
  const { protocol } = new URL(href)
  if (refused.test(protocol)) throw new TypeError(`A link with ${protocol} is not opened`)
  globalThis.open(href, target, target === '_blank' ? 'noopener,noreferrer' : undefined)
}
