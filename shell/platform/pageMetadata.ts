import type { Metadata } from '../widget/options'

/** What a page says of itself, for hosts that do not say it: wallets show it to their owners. Source: facts §1.2 */
export function pageMetadata(): Metadata {
  const find = <E extends Element>(selector: string) => document.querySelector<E>(selector)
  const { href = '' } = find<HTMLLinkElement>('link[rel~="icon"]') ?? {}
  return {
    name: document.title,
    description: find<HTMLMetaElement>('meta[property="og:description"]')?.content ?? '',
    url: location.origin,
    // Where a picture is: wallets are elsewhere, and take no other.
    icons: href.startsWith('http') ? [href] : [],
  }
}
