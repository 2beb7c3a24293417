import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { VaultStack } from '../../tests/vault/startVaultStack'
import { codeIn } from '../../tests/vault/vaultFrame'
import { approveDevice } from '../pages/approveDevice'
import { unthrottled } from '../pages/profiles'
import { withPage } from '../pages/withPage'
import { brotliBytes, type Fetched } from './networkLog'

export interface FrameSizes {
  /** Files fetched from the typed email to the connected account, on a new device. */
  readonly signIn: readonly Fetched[]
  /** More files, from the first request of a payment to the button that opens its review. */
  readonly approval: readonly Fetched[]
  /** All that the window of the review loads, which has a separate cache. */
  readonly window: readonly Fetched[]
}

const unreadable = '0xfffefdfc'

/** The scripts and styles that the embedded wallet's own documents load. */
export function measureFrame(
  browser: Browser,
  url: string,
  vault: Pick<VaultStack, 'walletUrl' | 'nextMail'>,
): Promise<FrameSizes> {
  const email = 'sizes@harbor.example'
  return withPage(browser, unthrottled, async ({ page }) => {
    const log = logFiles(page.context())
    await page.goto(url)
    await page.locator('latchkey-button').getByRole('button').click()
    const dialog = page.locator('latchkey-modal').getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Email' }).pressSequentially(email)
    await page.keyboard.press('Enter')
    await approveDevice(page, vault, email)
    const code = codeIn(await vault.nextMail(email))
    await dialog.locator('input[autocomplete="one-time-code"]:focus').waitFor()
    await page.keyboard.type(code)
    await dialog.waitFor({ state: 'hidden' })
    const signIn = await log.take(page)

    await page.evaluate((data) => window.probe.askToSign(data), unreadable)
    const review = page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Review in a window' })
    await review.waitFor()
    const approval = await log.take(page)
    const opens = page.waitForEvent('popup')
    await review.click()
    const popup = await opens
    await popup.locator('button.approve').waitFor()
    return { signIn, approval, window: await log.take(popup) }
  })
}

/** The vault's files that each page and its frames load. */
function logFiles(context: BrowserContext) {
  const fetched: { readonly page: Page; readonly file: Promise<Fetched> }[] = []
  context.on('response', (response) => {
    const url = response.url()
    if (!/\/frame\/[\w.-]+\.(?:js|css)$/.test(new URL(url).pathname)) return
    const file = response.body().then((body) => ({ url, bytes: brotliBytes(body) }))
    fetched.push({ page: response.frame().page(), file })
  })
  return {
    /** The files that a page has loaded since the last call. */
    async take(page: Page): Promise<Fetched[]> {
      await page.waitForLoadState('networkidle')
      const taken = await Promise.all(fetched.filter((each) => each.page === page).map(({ file }) => file))
      fetched.length = 0
      return taken
    },
  }
}
