import type { Metadata } from '../options'

/** What a page says of itself, for hosts that do not say it: wallets show it to their owners. Source: facts §1.2 */
export function pageMetadata(page: Document = document): Metadata {
  const described = page.querySelector<HTMLMetaElement>('meta[property="og:description"]')
  const icons = [...page.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map(({ href }) => href)
  return {
    name: page.title,
    description: described?.content ?? '',
    url: location.origin,
    // Where a picture is: wallets are elsewhere, and take no other.
    icons: icons.filter((icon) => /^https?:/.test(icon)),
  }
}
