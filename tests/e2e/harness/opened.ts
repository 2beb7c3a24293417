import type { BrowserContext, Page } from '@playwright/test'

/** A link that a page opened, with the browser's arguments. */
export interface Opened {
  readonly href: string
  readonly target: string
  /** Whether a click was being handled: browsers open apps only then. */
  readonly isInTap: boolean
}

/**
 * Records the links that pages open instead of opening them. The page stays, as on a phone when an app comes to the
 * front.
 */
export async function recordOpened(context: BrowserContext) {
  await context.addInitScript(() => {
    const opened: Opened[] = []
    let isInTap = false
    window.addEventListener('click', ({ isTrusted }) => (isInTap = isTrusted), true)
    window.addEventListener('click', () => (isInTap = false))
    Object.assign(window, {
      opened,
      open(href: string, target: string) {
        opened.push({ href, target, isInTap: isInTap && navigator.userActivation.isActive })
        return null
      },
    })
  })
}

/** The links opened since the page was loaded. */
export const openedOn = (on: Pick<Page, 'evaluate'>) =>
  on.evaluate(() => (window as unknown as { opened: Opened[] }).opened)
