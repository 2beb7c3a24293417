import type { Metadata } from '../widget/options'

/**
 * The page's own description, for hosts without the option: wallets show it to their owners.
 * Source: docs/reference/specification.md#options
 */
export function pageMetadata(): Metadata {
  const find = <E extends Element>(selector: string) => document.querySelector<E>(selector)
  const { href = '' } = find<HTMLLinkElement>('link[rel~="icon"]') ?? {}
  return {
    name: document.title,
    description: find<HTMLMetaElement>('meta[property="og:description"]')?.content ?? '',
    url: location.origin,
    // An absolute address: wallets elsewhere can load no other.
    icons: href.startsWith('http') ? [href] : [],
  }
}
