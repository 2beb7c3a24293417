import type { Page } from '@playwright/test'
import { atRest } from '../harness/atRest'
import { axeOn } from '../harness/axe'
import { harborWallet, meadowWallet } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import { expect, test } from '../harness/test'

const card = (page: Page) => page.locator('latchkey-modal .lk-card')

async function contrastFaults(page: Page) {
  const { violations } = await axeOn(page).withRules(['color-contrast']).analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
}

test("the host's colours apply from the first frame on, in any CSS notation @core @firefox", async ({
  page,
  openHost,
}) => {
  const host = await openHost({
    wallets: [harborWallet, meadowWallet],
    options: {
      themeMode: 'light',
      themeVariables: { background: 'oklch(0.2 0.05 270)', accent: 'hsl(50 100% 60%)' },
    },
  })
  await page.evaluate(() => {
    const seen = new Set<string>()
    ;(window as unknown as { seen: Set<string> }).seen = seen
    const look = () => {
      const element = document
        .querySelector('latchkey-modal')
        ?.shadowRoot?.querySelector('dialog[open] .lk-card')
      if (element) seen.add(getComputedStyle(element).backgroundColor)
      requestAnimationFrame(look)
    }
    look()
  })

  await host.open()
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()

  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen).toHaveLength(1)
  expect(seen).not.toEqual(['rgb(255, 255, 255)'])
  // The text follows the background, whatever the mode.
  await expect(page.locator('latchkey-modal')).toHaveAttribute('data-theme', 'dark')
  expect(await contrastFaults(page)).toEqual([])
})

test('the theme changes while the widget is open, without an intermediate state', async ({
  page,
  openHost,
}) => {
  const host = await openHost({ options: { themeMode: 'light', themeVariables: { background: '#fff8e7' } } })
  await host.open()
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  const title = await host.title.elementHandle()
  await page.evaluate(() => {
    const seen: string[] = []
    ;(window as unknown as { seen: string[] }).seen = seen
    const element = document.querySelector('latchkey-modal')!.shadowRoot!.querySelector('.lk-card')!
    const look = () => {
      const colour = getComputedStyle(element).backgroundColor
      if (seen.at(-1) !== colour) seen.push(colour)
      requestAnimationFrame(look)
    }
    look()
  })

  await page.evaluate(() =>
    (window as unknown as HostWindow).latchkey.updateOptions({
      themeMode: 'dark',
      themeVariables: { background: '#102030' },
    }),
  )
  await expect(card(page)).toHaveCSS('background-color', 'rgb(16, 32, 48)')
  await atRest(page)

  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
    'rgb(255, 248, 231)',
    'rgb(16, 32, 48)',
  ])
  expect(await title!.evaluate((element) => element.isConnected)).toBe(true)
  await expect(host.widget).toBeVisible()
})

test('without a mode of the host the theme follows the system, live', async ({ page, openHost }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const host = await openHost()
  await host.open()
  await expect(card(page)).toHaveCSS('color', 'rgb(244, 246, 251)')

  await page.emulateMedia({ colorScheme: 'light' })

  await expect(card(page)).toHaveCSS('color', 'rgb(11, 15, 26)')
})

test('the master variables scale their dependants, and the fonts are the host’s', async ({
  page,
  openHost,
}) => {
  const host = await openHost({
    options: {
      themeVariables: {
        fontSizeMaster: '12px',
        borderRadiusMaster: '0px',
        fontFamily: 'Georgia, serif',
        zIndex: 7,
      },
    },
  })
  await host.open()

  await expect(card(page)).toHaveCSS('border-radius', '0px')
  await expect(host.title).toHaveCSS('font-size', '19.2px')
  await expect(host.title).toHaveCSS('font-family', 'Georgia, serif')
  await expect(host.widget).toHaveCSS('z-index', '7')
})

test('an invalid colour is left out, and the developer is told', async ({ page, openHost }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const host = await openHost({
    options: { themeMode: 'light', themeVariables: { accent: 'var(--brand)', background: '#eeeeff' } },
  })

  await host.open()

  await expect(card(page)).toHaveCSS('background-color', 'rgb(238, 238, 255)')
  expect(warnings).toEqual([
    expect.stringMatching(/themeVariables\.accent is ignored: expected an opaque colour/),
  ])
})

test('with forced colours, edges and states are visible @core', async ({ page, openHost }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const host = await openHost({
    wallets: [harborWallet, meadowWallet],
    options: { themeVariables: { background: '#123456' } },
  })
  await host.open()
  const row = host.widget.getByRole('button', { name: 'Harbor Wallet' })
  await expect(row).toBeVisible()
  const widthOf = (element: Element) => Number.parseFloat(getComputedStyle(element).borderTopWidth)

  expect(await card(page).evaluate(widthOf)).toBeGreaterThan(0)
  expect(await row.evaluate(widthOf)).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  expect(await row.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})

test('at 200 % zoom everything is reached by vertical scrolling alone', async ({ page, openHost }) => {
  // A window of 1280 × 800 at 200 % has half as many CSS pixels.
  await page.setViewportSize({ width: 640, height: 400 })
  const host = await openHost({
    wallets: Array.from({ length: 8 }, (_, index) => ({ name: `Wallet ${index}`, rdns: `local.${index}` })),
  })
  await host.open()
  const last = host.widget.getByRole('button', { name: 'Wallet 7' })
  await last.scrollIntoViewIfNeeded()

  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(host.widget.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  expect(
    await page.locator('latchkey-modal .lk-view').evaluate((view) => view.scrollWidth - view.clientWidth),
  ).toBe(0)
})
