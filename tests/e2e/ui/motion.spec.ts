import type { Page } from '@playwright/test'
import { atRest } from '../harness/atRest'
import { hold } from '../harness/hold'
import { harborWallet, meadowWallet } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import { expect, test } from '../harness/test'

type ObservedWindow = HostWindow & { shifts: () => number[] }

/** Records the browser's layout shifts, from now on. */
async function observe(page: Page) {
  await page.evaluate(() => {
    const shifts: number[] = []
    // Shifts right after an action of the visitor count too: nothing may jump.
    const write = (entries: PerformanceEntryList) =>
      shifts.push(...entries.map((entry) => (entry as unknown as { value: number }).value))
    const observer = new PerformanceObserver((list) => write(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    ;(window as unknown as ObservedWindow).shifts = () => {
      write(observer.takeRecords())
      return shifts
    }
  })
}

/** The layout shifts until the layout is stable. */
async function shiftsOf(page: Page): Promise<number[]> {
  await atRest(page)
  return page.evaluate(() => (window as unknown as ObservedWindow).shifts())
}

for (const [name, viewport] of Object.entries({
  'a desktop': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 844 },
})) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('no visible element jumps while a slow remote arrives, with or without a skeleton', async ({
      page,
      openHost,
    }) => {
      const wallets = Array.from({ length: 6 }, (_, index) => ({
        name: `Wallet ${index}`,
        rdns: `local.${index}`,
      }))
      const host = await openHost({ wallets })
      await observe(page)
      const remote = await hold(page, /\/features\//)

      await host.open()
      await expect(host.widget).toBeVisible()
      await atRest(page)
      remote.letGo()
      await expect(host.widget.getByRole('button', { name: 'Wallet 5' })).toBeVisible()

      expect(await shiftsOf(page)).toEqual([])
    })

    test('no element jumps while slow pictures arrive, or fail', async ({ page, guard, openHost }) => {
      guard.allow(/Failed to load resource/)
      const pictured = (index: number) => ({
        id: 9000 + index,
        name: `Network ${index}`,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['http://localhost:9'] } },
        assets: { imageUrl: `/picture-${index}.svg` },
      })
      await page.route(/picture-/, (route) => {
        const isThere = !route.request().url().includes('-1.')
        const body =
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/></svg>'
        return route.fulfill(isThere ? { body, contentType: 'image/svg+xml' } : { status: 404, body: '' })
      })
      const pictures = await hold(page, /picture-/)
      const host = await openHost({ options: { networks: [pictured(0), pictured(1), pictured(2)] } })
      await observe(page)

      await host.openView('Networks')
      await expect(host.widget.getByRole('button', { name: 'Network 2' })).toBeVisible()
      await atRest(page)
      pictures.letGo()
      await expect(host.widget.locator('img[data-state="loaded"]')).toHaveCount(2)

      expect(await shiftsOf(page)).toEqual([])
    })

    test('navigating between views moves no header', async ({ page, openHost }) => {
      const host = await openHost({ wallets: [{ ...harborWallet, approve: 'hold' }, meadowWallet] })
      await host.open()
      await host.widget.getByRole('button', { name: 'Harbor Wallet' }).waitFor()
      await atRest(page)
      await observe(page)

      await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
      await expect.poll(host.asked).toHaveLength(1)
      await expect(host.widget.getByText('Continue in Harbor Wallet', { exact: true })).toBeVisible()

      expect(await shiftsOf(page)).toEqual([])
    })
  })
}

/** The start of the view's entrance: [px to the side, ms]. */
async function entranceOf(page: Page, act: () => Promise<void>): Promise<[number, number]> {
  await page.evaluate(() => {
    const original = Element.prototype.animate
    const seen: [number, number][] = []
    ;(window as unknown as { entrances: typeof seen }).entrances = seen
    Element.prototype.animate = function (this: Element, frames, options) {
      if (this.matches('.lk-view')) {
        const { transform = '' } = (frames as Keyframe[])[0] as { transform?: string }
        seen.push([Number.parseInt(transform.replace('translateX(', ''), 10) || 0, options as number])
      }
      return original.call(this, frames, options)
    }
  })
  await act()
  return page.evaluate(() => (window as unknown as { entrances: [number, number][] }).entrances.at(-1)!)
}

test('a view enters from the reading direction, and its predecessor from the other side', async ({
  page,
  openHost,
}) => {
  const host = await openHost()
  await host.connect()
  await host.open()
  const network = host.widget.getByRole('button', { name: 'Harbor Local' })
  await network.waitFor()

  const forward = await entranceOf(page, async () => {
    await network.click()
    await expect(host.title).toHaveText('Select network')
  })
  const back = await entranceOf(page, async () => {
    await host.widget.getByRole('button', { name: 'Back' }).click()
    await expect(host.title).toHaveText('Account')
  })

  expect([forward, back]).toEqual([
    [12, 150],
    [-12, 150],
  ])
})

test('visitors who prefer reduced motion see views fade, in 80 ms @core', async ({ page, openHost }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const host = await openHost()
  await host.connect()
  await host.open()
  const network = host.widget.getByRole('button', { name: 'Harbor Local' })
  await network.waitFor()

  const entrance = await entranceOf(page, async () => {
    await network.click()
    await expect(host.title).toHaveText('Select network')
  })

  expect(entrance).toEqual([0, 80])
})
