import type { EmbeddedDeps } from '../../shell/reach/frame/auth/createEmbedded'
import type { SocialPortDeps } from '../../shell/reach/frame/auth/createSocialPort'

type Page = EmbeddedDeps['page'] & SocialPortDeps['page']

export interface FakeSocialPage {
  readonly location: { readonly href: string }
  /** The address that the page shows. */
  readonly shownUrl: string
}

/** A page to which a provider may have sent the visitor back. */
export function fakeSocialPage(url: string): FakeSocialPage & Page {
  const page = {
    location: { href: url } as Location,
    history: {
      state: null,
      replaceState(_: unknown, __: string, href: string) {
        page.shownUrl = href
      },
    },
    shownUrl: url,
    // No vault is there.
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  }
  return page
}
