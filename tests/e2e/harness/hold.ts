import type { Page } from '@playwright/test'

/** Holds back what a page asks for at such an address, until it is let go. */
export async function hold(page: Page, address: RegExp): Promise<{ letGo(): void }> {
  let letGo = () => {}
  const free = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(address, async (route) => {
    await free
    // Falls through to what else is at this address; a page that is gone waits for nothing.
    await route.fallback().catch(() => {})
  })
  return { letGo }
}
