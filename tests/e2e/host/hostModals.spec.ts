import type { Page } from '@playwright/test'
import { bundle } from '../harness/bundle'
import { pinned } from '../harness/signing'
import { expect, test } from '../harness/test'

// One worker: the four share the bundle.
test.describe.configure({ mode: 'default' })
test.beforeAll(() => bundle('tests/hosts/hostModals'))

/** Excludes the dialog element: one of the kits gives it no box. */
const modalOf = (page: Page) =>
  page.getByRole('heading', { name: 'A modal of the host', includeHidden: true })
const widgetOf = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')

for (const kit of ['radix', 'mui', 'chakra', 'headless']) {
  test(`above a ${kit} modal fields take text, presses land, and Escape closes the widget alone`, async ({
    page,
    hostServer,
    release,
  }) => {
    const query = new URLSearchParams({ kit, release: `${release.url}/release.json`, key: pinned.root })
    await page.clock.install()
    await page.goto(`${hostServer.url}/hostModals/?${query}`)
    // Once opened, the widget is in the page already when the modal hides everything else.
    await page.evaluate(() => (window as unknown as { latchkey: { open(): Promise<void> } }).latchkey.open())
    await expect(widgetOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(widgetOf(page)).toBeHidden()
    await page.getByRole('button', { name: 'Open the modal' }).click()
    const field = page.getByRole('textbox', { name: 'A field of the host' })
    await field.fill('kept')

    await page.locator('latchkey-network-button').click()
    const search = widgetOf(page).getByRole('searchbox')
    await search.click()
    await page.keyboard.type('poly')
    await expect(search).toHaveValue('poly')
    // A focus guard that runs on a timer has its turn.
    await page.clock.runFor(300)
    await expect(search).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await expect(widgetOf(page).getByRole('button', { name: 'Polygon' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(widgetOf(page).getByRole('button', { name: 'Clear search' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(search).toHaveValue('')
    const view = page.locator('latchkey-modal .lk-view')
    await view.hover()
    await page.mouse.wheel(0, 120)
    await expect.poll(() => view.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    await widgetOf(page).getByRole('button', { name: 'Polygon' }).click()
    await expect(page.locator('latchkey-network-button')).toHaveText('Polygon')
    await expect(widgetOf(page)).toBeHidden()
    await expect(modalOf(page)).toBeVisible()

    await page.locator('latchkey-network-button').click()
    await expect(widgetOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(widgetOf(page)).toBeHidden()
    await expect(modalOf(page)).toBeVisible()
    await expect(field).toHaveValue('kept')

    await field.click()
    await page.keyboard.press('Escape')
    await expect(modalOf(page)).toBeHidden()
  })
}
