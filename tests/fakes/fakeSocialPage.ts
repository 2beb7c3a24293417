import type { EmbeddedDeps } from '../../shell/frame/auth/createEmbedded'
import type { SocialPortDeps } from '../../shell/frame/auth/createSocialPort'

type Page = EmbeddedDeps['page'] & SocialPortDeps['page']

/** A window that the page has opened. */
export interface FakePopup {
  readonly href: string
  readonly target: string
  readonly features: string | undefined
  closed: boolean
  readonly location: { href: string }
  /** What the page has posted to it, with the origin that alone may read it. */
  readonly posted: unknown[]
}

export interface FakeSocialPage {
  readonly location: { readonly href: string }
  readonly opened: readonly FakePopup[]
  /** The address that the page shows. */
  readonly shownUrl: string
  /** The browser opens no windows. */
  isBlocking: boolean
  /** Listeners for messages. */
  readonly listening: number
  /** The window posts a message to its opener. */
  post(from: FakePopup | object, data: unknown, origin?: string): void
}

export const walletOrigin = 'https://vault.invalid'

/** A page that opens windows, and hears what they post. */
export function fakeSocialPage(url: string): FakeSocialPage & Page {
  const listeners = new Set<(event: MessageEvent) => void>()
  const opened: FakePopup[] = []
  const page = {
    location: { href: url } as Location,
    history: {
      state: null,
      replaceState(_: unknown, __: string, href: string) {
        page.shownUrl = href
      },
    },
    opened,
    shownUrl: url,
    isBlocking: false,
    get listening() {
      return listeners.size
    },
    open(href: string, target: string, features?: string) {
      if (page.isBlocking && target === '_blank') return null
      const popup = {
        ...{ href, target, features, closed: false, location: { href }, posted: [] as unknown[] },
        close() {
          popup.closed = true
        },
        postMessage: (data: unknown, to: string) => void popup.posted.push([data, to]),
      }
      opened.push(popup)
      return popup as unknown as Window
    },
    addEventListener: (_: string, listener: never) => void listeners.add(listener),
    removeEventListener: (_: string, listener: never) => void listeners.delete(listener),
    post(source: object, data: unknown, origin = walletOrigin) {
      for (const listener of [...listeners]) listener({ source, data, origin } as MessageEvent)
    },
  }
  return page as FakeSocialPage & Page
}
