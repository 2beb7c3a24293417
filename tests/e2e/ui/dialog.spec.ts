import type { HostWindow } from '../harness/hostWindow'
import { expect, test } from '../harness/test'

test('a visitor connects by keyboard alone, with the focus moved and returned @core', async ({
  page,
  openHost,
}) => {
  const host = await openHost({
    wallets: [
      { name: 'Harbor Wallet', rdns: 'local.harbor' },
      { name: 'Meadow Wallet', rdns: 'local.meadow' },
    ],
  })
  await page.keyboard.press('Tab')
  await expect(host.button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(host.title).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(host.widget.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(host.widget.getByRole('button', { name: 'WalletConnect' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(host.widget.getByRole('button', { name: 'Meadow Wallet' })).toBeFocused()

  await page.keyboard.press('Enter')

  await expect(host.widget).toBeHidden()
  await expect(host.button).toBeFocused()
  expect(await host.asked()).toEqual([{ wallet: 'local.meadow', kind: 'connect' }])
})

test('Escape goes back through the views, then closes, and the focus returns to the opener @core', async ({
  page,
  openHost,
}) => {
  const host = await openHost()
  await host.connect()
  await host.button.focus()
  await page.keyboard.press('Enter')
  await host.widget.getByRole('button', { name: 'Harbor Local' }).press('Enter')
  await expect(host.title).toHaveText('Select network')
  await expect(host.title).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(host.title).toHaveText('Account')
  await page.keyboard.press('Escape')

  await expect(host.widget).toBeHidden()
  await expect(host.button).toBeFocused()
})

test('the widget works above a modal of the host, and Escape closes the widget alone', async ({
  page,
  openHost,
}) => {
  const host = await openHost({
    options: { enableWalletConnect: false },
    html: '<dialog id="own"><p>A modal of the host</p><latchkey-button></latchkey-button></dialog>',
  })
  const modal = page.locator('#own')
  await modal.evaluate((dialog: HTMLDialogElement) => dialog.showModal())
  await host.open()
  // The only wallet has the focus, so that Enter suffices.
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(host.widget).toBeHidden()
  await expect(modal).toBeVisible()
  await host.open()

  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()

  await expect(host.button).toHaveText('0xf3…b92266')
  await expect(host.widget).toBeHidden()
  await expect(modal).toBeVisible()
})

test('a press outside the widget closes it', async ({ page, openHost }) => {
  const host = await openHost()
  await host.open()
  await expect(host.widget).toBeVisible()

  await page.mouse.click(20, 20)

  await expect(host.widget).toBeHidden()
})

test('a second createLatchkey returns the live widget, with its options updated', async ({
  page,
  openHost,
}) => {
  const host = await openHost()

  const isSame = await page.evaluate(() => {
    const { createLatchkey, latchkey, options } = window as unknown as HostWindow
    return createLatchkey({ ...options, themeMode: 'dark' }) === latchkey
  })

  expect(isSame).toBe(true)
  await host.open()
  await expect(page.locator('latchkey-modal')).toHaveCount(1)
})

test('two buttons open their own of two widgets by `for`', async ({ page, openHost }) => {
  const host = await openHost({
    html: '<latchkey-button></latchkey-button><latchkey-button for="second"></latchkey-button>',
  })
  await page.evaluate(() => {
    const { createLatchkey, options } = window as unknown as HostWindow
    createLatchkey({ ...options, id: 'second' })
  })
  const buttons = page.locator('latchkey-button').getByRole('button')
  await buttons.nth(1).click()

  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()

  await expect(buttons.nth(1)).toHaveText('0xf3…b92266')
  await expect(buttons.nth(0)).toHaveText('Connect Wallet')
})

test('an embedded widget is part of the page and connects there @core', async ({ page, openHost }) => {
  const host = await openHost({
    options: { enableEmbedded: true },
    html: '<latchkey-button></latchkey-button><latchkey-modal for="default"></latchkey-modal>',
  })
  const region = page.locator('latchkey-modal').getByRole('region', { name: 'Connect wallet' })
  await host.open()
  await expect(region).toBeVisible()

  await region.getByRole('button', { name: 'Harbor Wallet' }).click()

  await expect(host.button).toHaveText('0xf3…b92266')
  await expect(page.locator('latchkey-modal').getByRole('region', { name: 'Account' })).toBeVisible()
})

test('a widget that is destroyed while it fades out ends without an error', async ({ page, openHost }) => {
  const host = await openHost()
  await host.open()
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()

  await page.evaluate(async () => {
    const { latchkey } = window as unknown as HostWindow
    const faded = () =>
      Promise.allSettled(
        document
          .querySelector('latchkey-modal')!
          .shadowRoot!.getAnimations()
          .map(({ finished }) => finished),
      )
    latchkey.close()
    const fading = faded()
    latchkey.destroy()
    await fading
  })

  await expect(page.locator('latchkey-modal')).toHaveCount(0)
})

test('a destroyed widget leaves nothing in the page', async ({ page, openHost }) => {
  const host = await openHost()
  await host.open()
  await expect(host.widget).toBeVisible()

  await page.evaluate(() => (window as unknown as HostWindow).latchkey.destroy())

  await expect(page.locator('latchkey-modal')).toHaveCount(0)
  await expect(host.button).toBeDisabled()
})

test("the page's last call wins, also while the code is loading", async ({ openHost }) => {
  const host = await openHost()

  await host.page.evaluate(async () => {
    const { latchkey } = window as unknown as HostWindow
    const opening = latchkey.open()
    latchkey.close()
    await opening
  })
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ open: false, loading: false })

  await host.page.evaluate(async () => {
    const { latchkey } = window as unknown as HostWindow
    const opening = [latchkey.open()]
    latchkey.close()
    opening.push(latchkey.open('Networks'))
    await Promise.all(opening)
  })
  await expect(host.title).toHaveText('Select network')

  await host.page.evaluate(async () => {
    const { latchkey } = window as unknown as HostWindow
    const opening = latchkey.open('WhatIsAWallet')
    latchkey.destroy()
    await opening
  })
  await expect(host.page.locator('latchkey-modal')).toHaveCount(0)
})

test('opened again while it fades out, the widget still returns the focus to the button', async ({
  openHost,
}) => {
  const host = await openHost()
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).waitFor()

  await host.page.evaluate(async () => {
    const { latchkey } = window as unknown as HostWindow
    latchkey.close()
    await latchkey.open()
  })
  await host.page.keyboard.press('Escape')

  await expect(host.widget).toBeHidden()
  await expect(host.button).toBeFocused()
})

test('a preloaded view opens at once, without a skeleton, and its title has the focus', async ({
  page,
  openHost,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver((_, observer) => {
      const shadow = document.querySelector('latchkey-modal')?.shadowRoot
      if (!shadow) return
      observer.observe(shadow, { childList: true, subtree: true, attributeFilter: ['open'] })
      const rows = shadow.querySelectorAll('button.lk-row').length
      const isOpen = shadow.querySelector('dialog')?.open
      if (isOpen || rows)
        seen.push(
          `${isOpen ? 'open' : 'closed'}, ${shadow.querySelectorAll('.lk-skeleton').length} kept, ${rows > 0 ? 'rows' : 'no rows'}`,
        )
    }).observe(document, { childList: true, subtree: true })
  })
  const host = await openHost()
  await page.evaluate(() => (window as unknown as HostWindow).latchkey.preload())

  await host.open()

  await expect(host.title).toBeFocused()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(new Set(seen)).toEqual(new Set(['open, 0 kept, rows']))
})
