import type { Page } from '@playwright/test'

/** Holds requests to such an address, until they are released. */
export async function hold(page: Page, address: RegExp): Promise<{ letGo(): void }> {
  let letGo = () => {}
  const free = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(address, async (route) => {
    await free
    // Falls through to other handlers of this address; a page that is gone waits for nothing.
    await route.fallback().catch(() => {})
  })
  return { letGo }
}
